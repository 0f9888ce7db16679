#!/bin/sh
# Packs the repository in the current folder, and installs the package with what it needs, and nothing else, into a folder.
# Steps of the image; `try-in-chroot.sh` runs them without Docker.
set -eu
into=$1
npm ci --no-audit --no-fund
mkdir -p /tmp/package "$into"
npm run --silent pack -- /tmp/package
cd "$into"
echo '{"private": true}' > package.json
npm install --omit=dev --no-audit --no-fund /tmp/package/countersign-*.tgz
rm -rf /tmp/package
