#!/bin/sh
# Lays the voices of the image into a data directory that lacks them: what is mounted over /data hides what lies there.
set -u
packs="${CASTWRIGHT_DATA_DIR:-/data}/packs"
for pack in "${IMAGE_VOICES:-/voices/packs}"/*/; do
  name=$(basename "$pack")
  if [ ! -d "$pack" ] || [ -e "$packs/$name" ]; then continue; fi
  rm -rf "$packs/.image-$name"
  # As a whole or not at all: a server that starts beside it sees no half of a pack.
  mkdir -p "$packs" && cp -R "$pack" "$packs/.image-$name" && mv "$packs/.image-$name" "$packs/$name" ||
    echo "The voices of the image could not be laid into $packs" >&2
done
exec node src/main.ts "$@"
