#!/bin/sh
# Packs the repository in the current folder, and installs the package with only its production dependencies into
# a folder.
# The image is built with this script. `try-in-chroot.sh` runs it without Docker.
set -eu
into=$1
npm ci --no-audit --no-fund
mkdir -p /tmp/package "$into"
npm run --silent pack -- /tmp/package
cd "$into"
echo '{"private": true}' > package.json
npm install --omit=dev --no-audit --no-fund /tmp/package/countersign-*.tgz
rm -rf /tmp/package
