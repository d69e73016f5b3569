#!/bin/bash
# Writes this folder's files with Debian 12's programs: libjpeg-turbo-progs, imagemagick, pngcrush, optipng, gifsicle,
# webp, libavif-bin, libheif-examples, lame, twolame, sox, libsox-fmt-all, flac, vorbis-tools, opus-tools, ffmpeg,
# libavcodec-extra.
# make.sh FOLDER, from tests/builders/samples.
set -e
Q=$PWD/letter.png; A=$PWD/narrow-band.amr; W=$PWD/wide-band.amr; R=$PWD/recorded.webm; P=$PWD/phone.jpg
mkdir -p "$1"; cd "$1"; T=$(mktemp -d)
convert "$Q" "$T/q.ppm"; convert "$Q" -define png:color-type=2 "$T/q.png"; convert "$T/q.png" -rotate 180 "$T/r.png"
convert "$T/q.png" -alpha set -channel A -evaluate set 80% -define png:color-type=6 "$T/a.png"
for v in "prog -progressive" "arith -arithmetic" "restart -restart 1" "rgb -rgb" "411 -sample 4x1" "422 -sample 2x1" "440 -sample 1x2" "arithprog -arithmetic -progressive"; do
  set -- $v; n=$1; shift; cjpeg -quality 75 "$@" "$T/q.ppm" > cjpeg-$n.jpg; done
convert "$Q" -colorspace CMYK -quality 60 magick-cmyk.jpg
ffmpeg -y -v error -i "$Q" -pix_fmt yuvj444p ffmpeg-444.jpg
pngcrush -q "$Q" crushed.png; optipng -quiet -o1 -out opti.png "$Q"
for b in 4 8; do convert "$Q" -colors 4 -define png:bit-depth=$b -define png:color-type=3 magick-palette$b.png; done
convert "$Q" -interlace PNG magick-interlaced.png; cp "$T/a.png" magick-alpha.png; ffmpeg -y -v error -i "$Q" -pix_fmt rgba64be ffmpeg-rgba64.png
convert "$Q" magick.gif; convert "$Q" -interlace GIF magick-interlaced.gif; gifsicle -O3 magick.gif > sicle.gif
convert -delay 20 "$Q" "$T/r.png" magick-moving.gif; gifsicle -O2 --lossy=20 magick-moving.gif > sicle-moving.gif
convert "$Q" -alpha set magick-alpha.gif; sed 's/^GIF89a/GIF87a/' magick.gif > old.gif; ffmpeg -y -v error -i "$Q" ffmpeg.gif
cwebp -quiet "$Q" -o cwebp.webp; cwebp -quiet -lossless "$Q" -o cwebp-lossless.webp; cwebp -quiet -near_lossless 60 "$Q" -o cwebp-near.webp
cwebp -quiet "$T/a.png" -o cwebp-alpha.webp; cwebp -quiet -lossless "$T/a.png" -o cwebp-alpha-lossless.webp
cwebp -quiet -metadata all "$P" -o cwebp-exif.webp; img2webp -d 100 "$Q" "$T/r.png" -o moving.webp 2> /dev/null
gif2webp -quiet magick-moving.gif -o gif2webp.webp; img2webp -lossy -d 100 "$Q" "$T/r.png" -o moving-lossy.webp 2> /dev/null
av() { local n=$1; shift; avifenc -s 9 "$@" avifenc-$n.avif > /dev/null 2>&1; }
av 444 "$Q"; av 420 -y 420 "$Q"; av 10bit -d 10 "$Q"; av 12bit -d 12 "$Q"; av lossless -l "$Q"; av alpha "$T/a.png"; av turned --irot 1 "$Q"
av mirrored --imir 1 "$Q"; av moving "$Q" "$T/r.png"; av svt -c svt -y 420 "$Q"; av rav1e -c rav1e "$Q"; av clap --clap 120,1,80,1,0,1,0,1 "$Q"
convert "$Q" -crop 120x80 +repage "$T/c%d.png"; av grid -g 2x2 "$T"/c0.png "$T"/c1.png "$T"/c2.png "$T"/c3.png
ffmpeg -y -v error -loop 1 -t 0.3 -i "$Q" -c:v libaom-av1 -cpu-used 8 -crf 40 ffmpeg-moving.avif; heif-enc -A "$T/q.png" -o heif-enc.avif > /dev/null 2>&1
hv() { local n=$1; shift; heif-enc "$@" -o heif-enc-$n.heic > /dev/null 2>&1; }
convert "$T/q.png" -depth 16 -define png:bit-depth=16 -define png:color-type=2 "$T/16.png"
hv usual "$T/q.png"; hv lossless -L "$T/q.png"; hv 444 -p chroma=444 "$T/q.png"; hv 422 -p chroma=422 "$T/q.png"; hv 10bit -b 10 "$T/16.png"
hv alpha "$T/a.png"; hv thumb -t 80 "$P"; hv two "$T/q.png" "$T/r.png"; hv odd -q 30 "$T/q.png"
# A second of a tone of 440 Hz at half the loudest.
ffmpeg -y -v error -f lavfi -t 1 -i sine=frequency=440:sample_rate=48000,volume=4 -ac 1 -fflags +bitexact "$T/t.wav"; ffmpeg -y -v error -i "$T/t.wav" -ac 2 -fflags +bitexact "$T/t2.wav"
lame --quiet -V7 "$T/t.wav" lame-vbr.mp3; lame --quiet --abr 40 "$T/t.wav" lame-abr.mp3; lame --quiet -b 64 -m j "$T/t2.wav" lame-joint.mp3
lame --quiet --resample 22.05 -b 24 "$T/t.wav" lame-22.mp3; lame --quiet -b 40 -p "$T/t.wav" lame-crc.mp3; lame --quiet -b 40 -t "$T/t.wav" lame-bare.mp3
lame --quiet -b 40 --tt Song --add-id3v2 "$T/t.wav" lame-tag2.mp3; lame --quiet -b 40 --tt Song --id3v1-only "$T/t.wav" lame-tag1.mp3; twolame --quiet -b 64 "$T/t2.wav" twolame.mp3
ff() { ffmpeg -y -v error -i "$T/t.wav" -ac 1 "$@"; }
for c in u8 s16le s24le f32le alaw; do ff -ar 8000 -c:a pcm_$c ffmpeg-$c.wav; done; ff -ar 8000 -c:a adpcm_ms ffmpeg-adpcm.wav
ff -ar 8000 -rf64 always ffmpeg-rf64.wav; ff -ar 8000 -write_bext 1 ffmpeg-bext.wav; ff -ar 8000 -f wav - | cat > ffmpeg-piped.wav; sox "$T/t.wav" -r 8000 -b 24 sox-24.wav; ff -c:a libmp3lame -b:a 32k ffmpeg-mp3.wav
m() { ff -c:a aac -b:a 24k "$@"; }
m ffmpeg.m4a; m -movflags +faststart ffmpeg-front.m4a; m -movflags +frag_keyframe+empty_moov ffmpeg-pieces.m4a; m -f ipod ffmpeg-ipod.m4a; m -f ismv ffmpeg-ismv.m4a; m -f f4v ffmpeg-f4v.mp4
m -movflags +frag_keyframe+empty_moov+default_base_moof+dash ffmpeg-dash.m4a; ff -ar 8000 -c:a alac ffmpeg-alac.m4a; ff -c:a libopus -b:a 24k -f mp4 ffmpeg-opus.m4a; ff -ar 8000 -c:a flac -strict -2 -f mp4 ffmpeg-flac.m4a
ff -c:a libmp3lame -b:a 32k -f mp4 ffmpeg-mp3.mp4; ff -c:a ac3 -b:a 32k -f mp4 ffmpeg-ac3.mp4; m -ar 11025 ffmpeg-11.m4a
for f in mov 3gp 3g2; do m -f $f ffmpeg.$f; done; ff -ar 8000 -c:a pcm_s16be -f mov ffmpeg-samples.mov; ff -ar 8000 -c:a pcm_mulaw ffmpeg-mulaw.mov; ff -c:a libmp3lame -b:a 32k ffmpeg-mp3.mov
ffmpeg -y -v error -i "$A" -c copy ffmpeg-amr.3g2; ffmpeg -y -v error -i "$W" -c copy ffmpeg-amr-wide.3gp; ffmpeg -y -v error -i "$A" -c copy ffmpeg-amr.mov
for r in 4.75 5.9 7.4 10.2; do ff -ar 8000 -c:a libopencore_amrnb -b:a ${r}k ffmpeg-$r.amr; done; ff -ar 8000 -c:a libopencore_amrnb -b:a 12.2k -dtx 1 ffmpeg-dtx.amr
for r in 6.60 15.85 23.85; do ff -ar 16000 -c:a libvo_amrwbenc -b:a ${r}k ffmpeg-wide-$r.amr; done; for n in 1 3 5; do sox "$T/t.wav" -r 8000 -C $n -t amr-nb sox-$n.amr; done
m ffmpeg.aac; m -ar 11025 ffmpeg-11.aac; m -ac 2 ffmpeg-stereo.aac
ff -c:a libvorbis -q:a 0 ffmpeg-vorbis.ogg; ff -c:a libopus -b:a 24k ffmpeg-opus.ogg; ff -ar 8000 -c:a flac ffmpeg-flac.ogg; ff -c:a libspeex -ar 16000 ffmpeg-speex.ogg; oggenc -Q -q 0 "$T/t.wav" -o oggenc.ogg; oggenc -Q -q 0 "$T/t.wav" -o - | cat > oggenc-piped.ogg; oggenc -Q -q 0 "$T/t2.wav" -o oggenc-stereo.ogg; flac -s --ogg "$T/t.wav" -o flac.oga
ff -c:a libopus -b:a 24k ffmpeg.opus; opusenc --quiet --bitrate 24 "$T/t.wav" opusenc.opus; opusenc --quiet --bitrate 24 "$T/t2.wav" opusenc-stereo.opus; opusenc --quiet --bitrate 16 --framesize 60 "$T/t.wav" opusenc-60.opus
ff -ar 8000 ffmpeg.flac; sox "$T/t.wav" -r 8000 "$T/t8.wav"; flac -s "$T/t8.wav" -o flac.flac; flac -s -b 576 "$T/t8.wav" -o flac-short.flac; flac -s -8 --padding=9000 "$T/t8.wav" -o flac-padding.flac; flac -s -0 "$T/t8.wav" -o flac-fast.flac; flac -s --lax -l 32 "$T/t8.wav" -o flac-lax.flac
flac -s -c "$T/t8.wav" 2> /dev/null > flac-piped.flac; flac -s "$T/t8.wav" -o flac-cover.flac; metaflac --import-picture-from="$P" flac-cover.flac; ff -ar 8000 -sample_fmt s32 ffmpeg-24.flac
for c in s16be s24be s8 f32be alaw mulaw s16le; do ff -ar 8000 -c:a pcm_$c ffmpeg-$c.aiff; done; sox "$T/t8.wav" sox.aiff; sox "$T/t8.wav" -t aiff - | cat > sox-piped.aiff
for c in wmav1 wmav2; do ff -ar 22050 -c:a $c -b:a 32k ffmpeg-$c.wma; done; ff -ar 44100 -c:a wmav2 -b:a 48k ffmpeg-44.wma; ff -ac 2 -ar 32000 -c:a wmav2 -b:a 48k ffmpeg-stereo.wma; ff -c:a libmp3lame -b:a 32k -f asf ffmpeg-mp3.wma
ff -c:a libopus -b:a 24k ffmpeg.webm; ff -c:a libvorbis -q:a 0 ffmpeg-vorbis.webm; ff -c:a libopus -b:a 24k -dash 1 ffmpeg-dash.webm; ff -c:a libopus -b:a 24k -f webm - | cat > ffmpeg-piped.webm; ff -c:a libopus -b:a 24k -cluster_time_limit 100 ffmpeg-clusters.webm
rm -r "$T"
