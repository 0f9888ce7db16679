#!/bin/sh
# Tries the image without Docker: runs the steps of the Dockerfile in a Debian created by debootstrap, with this machine's
# Node, and then runs the service as user 1000 on a read-only root. Needs root, debootstrap, curl and git.
# The optional argument is the folder for the Debian, which is created if it does not exist.
set -eu
repository=$(cd "$(dirname "$0")/../.." && pwd)
root=${1:-/tmp/countersign-image}
port=${PORT:-3900}

[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$root"
for folder in src app data; do rm -rf "${root:?}/$folder"; mkdir "$root/$folder"; done
# FROM node: copy npm, Node and the CA certificates, and use this machine's DNS settings.
cp /etc/resolv.conf "$root/etc/"
mkdir -p "$root/etc/ssl/certs" "$root/usr/lib/node_modules"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
cp -L "$(command -v node)" "$root/usr/bin/node"
cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$root/usr/lib/node_modules/npm"
printf '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n' > "$root/usr/bin/npm"
chmod +x "$root/usr/bin/npm"
[ -e "$root/lib/x86_64-linux-gnu/libstdc++.so.6" ] || chroot "$root" sh -c 'apt-get -qq update && apt-get -qq install -y --no-install-recommends libstdc++6'

# COPY . .
git -C "$repository" archive HEAD | tar -x -C "$root/src"
echo "+ sh deploy/docker/install.sh /app"
# The installation needs devices and /proc. A mount namespace of its own ensures that nothing stays mounted.
unshare -m sh -eu -c '
  mount --bind /dev "$1/dev"; mount -t proc proc "$1/proc"
  exec chroot "$1" sh -c "cd /src && HOME=/tmp sh deploy/docker/install.sh /app"
' - "$root" > /dev/null
rm -rf "$root/src"
chown 1000:1000 "$root/data"
du -sm "$root/app" | sed 's/\t.*/ MiB in \/app/'

echo "+ start, as user 1000, with a read-only root"
unshare -m sh -eu -c '
  mount --bind "$1" "$1"
  mount --bind "$1/data" "$1/data"
  mount -t tmpfs tmpfs "$1/tmp"
  mount --bind /dev "$1/dev"; mount -t proc proc "$1/proc"
  mount -o remount,ro,bind "$1"
  ! touch "$1/app/written" 2> /dev/null
  exec chroot --userspec=1000:1000 "$1" env -i PATH=/usr/bin:/bin NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 "NODE_OPTIONS=--v8-pool-size=1 --max-semi-space-size=4" \
    PORT="$2" HOST=127.0.0.1 LOG_LEVEL=warn sh -c "cd /data && exec node /app/node_modules/countersign/bin/countersign.js start"
' - "$root" "$port" > "$root.log" 2>&1 &
service=$!
trap 'kill -9 $service 2> /dev/null || true' EXIT

check() { PORT=$port node "$root/app/node_modules/countersign/bin/countersign.js" health --ready; }
tries=0
until check > /dev/null 2>&1; do
  tries=$((tries + 1))
  if [ $tries -gt 120 ] || ! kill -0 $service 2> /dev/null; then cat "$root.log"; exit 1; fi
  sleep 0.5
done
check
curl -fsS "http://127.0.0.1:$port/api/health"
echo
echo "process $service runs as user $(stat -c %u /proc/$service)"
began=$(date +%s)
kill -TERM $service
wait $service
echo "SIGTERM: ended with 0 after $(($(date +%s) - began)) s"
trap - EXIT
