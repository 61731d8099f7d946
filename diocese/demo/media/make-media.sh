#!/bin/sh
# Makes the demo media of this folder again. Needs ffmpeg (apt-get install ffmpeg) beside the project's own packages.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tools="$here/../drawings/media"
node="$root/node_modules/.bin/node"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
quiet="ffmpeg -hide_banner -loglevel error -y"

# Homilies to hear: mp3, mono, 64 kbit/s.
number=1
for piece in amanecer camino lago campanas; do
  "$node" "$tools/sound.mjs" "$work/$piece.wav" "$piece"
  $quiet -i "$work/$piece.wav" -ac 1 -ar 44100 -b:a 64k -map_metadata -1 "$here/homilia-$number.mp3"
  number=$((number + 1))
done

# Videos: two drawings, a slow pan over each, one dissolves into the other.
"$node" "$tools/frames.mjs" "$work"
"$node" "$tools/sound.mjs" "$work/breve.wav" breve
for name in homilia-5 homilia-6 video-1 video-2 video-3; do
  $quiet -loop 1 -framerate 24 -t 12.5 -i "$work/$name-1.png" -loop 1 -framerate 24 -t 12.5 -i "$work/$name-2.png" -i "$work/breve.wav" \
    -filter_complex "[0]crop=1280:720:'t*24':'40+t*2',scale=640:360[a];[1]crop=1280:720:'300-t*24':'60-t*3',scale=640:360[b];[a][b]xfade=transition=fade:duration=1:offset=11.5,format=yuv420p[v]" \
    -map '[v]' -map 2:a -t 24 -c:v libx264 -preset slow -crf 29 -maxrate 260k -bufsize 500k -c:a aac -b:a 48k -af afade=t=out:st=23:d=1 -movflags +faststart -map_metadata -1 "$here/$name.mp4"
done

"$node" "$tools/documents.mjs"
