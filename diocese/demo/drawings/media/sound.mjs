// Calm music from nothing: bells and organ-like chords, written as WAV.
//   node sound.mjs OUT.wav PIECE
import { writeFileSync } from "node:fs";

const RATE = 44100;
const note = (midi) => 440 * 2 ** ((midi - 69) / 12);

// Each piece: seconds per chord, chords as MIDI notes, strikes of the bell as [second, note].
const PIECES = {
  amanecer: {
    step: 4.5,
    chords: [
      [48, 55, 60, 64],
      [45, 52, 60, 64],
      [41, 53, 57, 60],
      [43, 50, 59, 62],
      [48, 55, 60, 64],
    ],
    bells: [
      [0, 72],
      [3, 67],
      [9, 69],
      [13.5, 65],
      [18, 72],
    ],
  },
  camino: {
    step: 5,
    chords: [
      [50, 57, 62, 65],
      [46, 53, 62, 65],
      [41, 53, 57, 60],
      [48, 55, 60, 64],
      [50, 57, 62, 66],
      [50, 57, 62, 66],
    ],
    bells: [
      [0, 74],
      [10, 69],
      [20, 72],
      [25, 74],
    ],
  },
  lago: {
    step: 5.5,
    chords: [
      [43, 50, 59, 62],
      [40, 52, 59, 64],
      [48, 55, 60, 64],
      [50, 54, 57, 62],
      [43, 50, 59, 67],
      [43, 55, 59, 62],
    ],
    bells: [
      [0, 67],
      [5.5, 71],
      [16.5, 74],
      [27.5, 67],
    ],
  },
  campanas: {
    step: 4.8,
    chords: [
      [45, 52, 57, 60],
      [41, 53, 57, 60],
      [48, 55, 60, 64],
      [43, 55, 59, 62],
      [45, 52, 57, 60],
      [45, 52, 57, 61],
    ],
    bells: [
      [0, 69],
      [2.4, 64],
      [4.8, 72],
      [9.6, 67],
      [14.4, 71],
      [19.2, 69],
      [24, 64],
    ],
  },
  breve: {
    step: 4,
    chords: [
      [48, 55, 60, 64],
      [53, 57, 60, 65],
      [45, 52, 60, 64],
      [43, 50, 59, 62],
      [48, 55, 60, 64],
    ],
    bells: [
      [0.2, 72],
      [4, 69],
      [12, 67],
      [16, 72],
    ],
  },
};
const ORGAN = [
  [1, 1],
  [2, 0.5],
  [3, 0.18],
  [4, 0.22],
  [6, 0.07],
  [8, 0.05],
];
const BELL = [
  [0.5, 0.35, 5],
  [1, 1, 3.6],
  [1.19, 0.55, 2.8],
  [1.5, 0.3, 2.4],
  [2, 0.6, 2],
  [2.74, 0.25, 1.3],
  [3.01, 0.18, 1],
  [4.07, 0.1, 0.7],
];

function compose({ step, chords, bells }) {
  const tail = 4,
    total = Math.round((step * chords.length + tail) * RATE),
    wave = new Float32Array(total);
  chords.forEach((chord, place) => {
    const from = place * step,
      length = step + 1.6;
    for (const midi of chord)
      for (const [multiple, level] of ORGAN) {
        const turn = (2 * Math.PI * note(midi) * multiple) / RATE,
          drift = (2 * Math.PI * 0.28) / RATE;
        for (let i = 0, at = Math.round(from * RATE); i < length * RATE && at + i < total; i++) {
          const t = i / RATE,
            swell = Math.min(1, t / 1.1) * Math.min(1, (length - t) / 1.6);
          wave[at + i] += 0.035 * level * swell * Math.sin(turn * i + 0.25 * Math.sin(drift * i));
        }
      }
  });
  for (const [from, midi] of bells)
    for (const [multiple, level, decay] of BELL) {
      const turn = (2 * Math.PI * note(midi) * multiple) / RATE;
      for (let i = 0, at = Math.round(from * RATE); i < 6 * RATE && at + i < total; i++) {
        const t = i / RATE;
        wave[at + i] += 0.13 * level * Math.min(1, t / 0.004) * Math.exp(-t / decay) * Math.sin(turn * i);
      }
    }
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wave.map((value, i) => (value / peak) * 0.7 * Math.min(1, (total - i) / (2.5 * RATE)));
}

function wav(wave) {
  const head = Buffer.alloc(44),
    data = Buffer.alloc(wave.length * 2);
  for (const [i, value] of wave.entries()) data.writeInt16LE(Math.round(value * 32767), i * 2);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const [, , out, piece] = process.argv;
writeFileSync(out, wav(compose(PIECES[piece])));
