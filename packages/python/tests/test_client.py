"""Tests against a real server, whose URL and key are in the environment."""
import asyncio
import base64
import hashlib
import hmac
import os
import tempfile
import time
import unittest
from typing import List

import httpx

import castwright
from castwright import AsyncCastwright, Castwright

VIDEO: castwright.models.CreateVideoFromAvatarRequest = {
    "avatar": {"avatar_id": 81, "avatar_type": 0},
    "voice": {"type": "script", "voice_id": "en-US-slt", "script": "Hi there."},
    "aspect_ratio": "square",
    "screen_style": 1,
}
# Takes long enough to be cancelled, however fast the server renders.
LONG = {**VIDEO, "voice": {**VIDEO["voice"], "script": "Hi there. [pause 60s]"}}


class Broken(httpx.HTTPTransport):
    """A transport that loses some responses after the server has sent them."""

    def __init__(self, path: str, times: int) -> None:
        super().__init__()
        self.path, self.left, self.asked = path, times, 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if request.url.path == self.path:
            self.asked += 1
            if self.left > 0:
                self.left -= 1
                response.close()
                raise httpx.ReadError("lost", request=request)
        return response


class SyncClient(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Castwright()
        self.addCleanup(self.client.close)

    def test_a_video_from_creation_to_file(self) -> None:
        seen: List[str] = []
        made = self.client.videos.create(VIDEO, idempotency_key="python-video")
        again = self.client.videos.create(VIDEO, idempotency_key="python-video")
        self.assertEqual(made["video_id"], again["video_id"])
        video = self.client.videos.wait(made["video_id"], on_progress=lambda now: seen.append(now["status"]))
        self.assertEqual(seen[-1], "completed")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "video.mp4")
            size = self.client.videos.download(video["video_url"], path)
            self.assertEqual(os.listdir(folder), ["video.mp4"])
            with open(path, "rb") as file:
                head = file.read()
        self.assertEqual(len(head), size)
        self.assertEqual(head[4:8], b"ftyp")

    def test_a_lost_response_creates_no_second_video(self) -> None:
        way = Broken("/v2/create_video_from_avatar", 1)
        before = len(list(self.client.iter_list_videos()))
        with Castwright(http=httpx.Client(transport=way, timeout=60)) as client:
            made = client.videos.create({**LONG, "video_name": "lost"})
            client.videos.cancel(made["video_id"])
        self.assertEqual((way.asked, len(list(self.client.iter_list_videos()))), (2, before + 1))

    def test_wait_polls_without_events(self) -> None:
        way = Broken("/v2/events/stream", 10_000)
        with Castwright(http=httpx.Client(transport=way, timeout=60)) as client:
            made = client.videos.create(VIDEO)
            self.assertEqual(client.videos.wait(made["video_id"])["status"], "completed")
        self.assertGreater(way.asked, 0)

    def test_wait_times_out(self) -> None:
        made = self.client.videos.create(LONG)
        with self.assertRaises(castwright.WaitTimeout):
            self.client.videos.wait(made["video_id"], timeout=0)
        self.client.videos.cancel(made["video_id"])

    def test_errors_have_a_class_and_the_rid(self) -> None:
        with Castwright("wrong") as stranger:
            with self.assertRaises(castwright.AuthenticationError) as refused:
                stranger.whoami()
        self.assertTrue(refused.exception.rid)
        wrong = {**VIDEO, "aspect_ratio": "round"}
        with self.assertRaises(castwright.InvalidRequest) as invalid:
            self.client.videos.create(wrong)  # type: ignore[arg-type]
        self.assertEqual(invalid.exception.errors[0]["field"], "aspect_ratio")
        with self.assertRaises(castwright.NotFound):
            self.client.videos.get("vid_nothing")
        with Castwright("key", "http://127.0.0.1:9", retries=1) as nowhere:
            with self.assertRaises(castwright.ConnectionFailed):
                nowhere.whoami()

    def test_lists_continue_on_the_next_page(self) -> None:
        total = self.client.list_voices()["total"]
        ids = [voice["voice_id"] for voice in self.client.iter_list_voices(page_size=2)]
        self.assertEqual((len(ids), len(set(ids))), (total, total))

    def test_uploads_report_progress(self) -> None:
        told: List[int] = []
        image = base64.b64decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        )
        place = self.client.uploads.create(image, filename="dot.png", on_progress=lambda done, size: told.append(done))
        self.assertEqual(told, [len(image)])
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.client.videos.download(place["asset_url"], folder + "/dot.png"), len(image))

    def test_a_dry_run_creates_nothing(self) -> None:
        self.assertTrue(self.client.check_create_video_from_avatar(VIDEO)["valid"])


class AsyncClient(unittest.IsolatedAsyncioTestCase):
    async def test_wait_returns_the_finished_video(self) -> None:
        seen: List[str] = []
        async with AsyncCastwright() as client:
            made = await client.videos.create(VIDEO)
            video = await client.videos.wait(made["video_id"], on_progress=lambda now: seen.append(now["status"]))
            self.assertEqual((video["status"], seen[-1]), ("completed", "completed"))
            newest = [one["video_id"] async for one in client.iter_list_videos(page_size=1)]
            self.assertIn(made["video_id"], newest)
            again = await client.videos.create(LONG)
            await client.videos.cancel(again["video_id"])
            with self.assertRaises(castwright.VideoFailed):
                await asyncio.wait_for(client.videos.wait(again["video_id"]), 60)


class Webhooks(unittest.TestCase):
    def test_only_genuine_deliveries_are_accepted(self) -> None:
        body, now = b'{"event":"x"}', str(int(time.time()))
        digest = hmac.new(b"secret", b"id." + now.encode() + b"." + body, hashlib.sha256).digest()
        headers = {"Webhook-Id": "id", "webhook-timestamp": now}
        headers["webhook-signature"] = "v1,AAAA v1," + base64.b64encode(digest).decode()
        self.assertEqual(castwright.verify_webhook(body, headers, "secret"), {"event": "x"})
        for changed, given in ((body + b" ", headers), (body, {**headers, "webhook-timestamp": "1"}), (body, {})):
            with self.assertRaises(castwright.WebhookSignatureError):
                castwright.verify_webhook(changed, given, "secret")


if __name__ == "__main__":
    unittest.main()
