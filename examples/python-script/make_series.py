"""python make_series.py lines.txt: every line becomes a short film, several at once; what is there already is left alone."""
import asyncio
import sys
from pathlib import Path

from castwright import AsyncCastwright, VideoFailed

AT_ONCE = 3


async def film(client: AsyncCastwright, number: int, line: str, turn: asyncio.Semaphore) -> None:
    path = Path(f"{number:02}.mp4")
    if path.exists():
        return
    async with turn:
        made = await client.videos.create({
            "avatar": {"avatar_id": 1, "avatar_type": 0},
            "voice": {"type": "script", "voice_id": "en-US-slt", "script": line},
            "aspect_ratio": "square",
            "screen_style": 1,
            "caption": True,
            "video_name": line[:60],
        })
        try:
            video = await client.videos.wait(made["video_id"])
        except VideoFailed as failed:
            print(f"{path}: {failed}", file=sys.stderr)
            return
        await client.videos.download(video["video_url"], path)
        print(path)


async def main(source: str) -> None:
    lines = [line.strip() for line in Path(source).read_text("utf-8").splitlines() if line.strip()]
    turn = asyncio.Semaphore(AT_ONCE)
    async with AsyncCastwright() as client:
        await asyncio.gather(*(film(client, number, line, turn) for number, line in enumerate(lines, 1)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say which lines: python make_series.py lines.txt")
    asyncio.run(main(sys.argv[1]))
