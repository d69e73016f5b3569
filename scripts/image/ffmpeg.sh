#!/bin/sh
# Builds FFmpeg of Debian's source, with Debian's mends, for the image: run as root on a Debian with Node.
#   sh scripts/image/ffmpeg.sh FILE    FILE: where the program goes
set -eu
to=$1
parts=$(node "$(dirname "$0")/ffmpeg-parts.js")
apt-get update
apt-get install -y --no-install-recommends dpkg-dev gcc make nasm pkg-config libc6-dev libopus-dev libmp3lame-dev
folder=$(mktemp -d)
cd "$folder"
# Sources come from where packages do; the machine's own lists stay as they are.
mkdir -p sources lists/partial
sed 's/^Types: deb$/Types: deb-src/' /etc/apt/sources.list.d/debian.sources > sources/debian.sources
apt() {
  apt-get -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$folder/sources" \
    -o Dir::State::Lists="$folder/lists" -o APT::Sandbox::User=root "$@"
}
apt update
apt source ffmpeg
cd ffmpeg-*/
# Words of the list: none has a space.
./configure $parts
make -j "$(nproc)" ffmpeg
strip -o "$to" ffmpeg
cd /
rm -rf "$folder"
