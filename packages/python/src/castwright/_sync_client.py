"""The synchronous client."""
import os
import time
from typing import Any, Generator, Callable, Dict, Optional, Type, Union
from types import TracebackType

import httpx

from . import models
from ._sync_operations import Operations
from ._files import ByteProgress, Source, pieces, opened
from ._transport import TIMEOUT, EventReader, Settings, is_passing, pause, prepare, read
from .errors import ApiError, ConnectionFailed, VideoFailed, WaitTimeout

#: Called with the video whenever its status or progress changes.
VideoProgress = Callable[[models.GetVideoData], None]
#: Seconds between two polls if the event stream is unavailable.
_POLL = 2.0
#: Seconds without an event until the status is polled.
_QUIET = 20.0


class Castwright(Operations):
    """A client for a Castwright server.

    api_key: Default: CASTWRIGHT_API_KEY. base_url: Default: CASTWRIGHT_BASE_URL, or port 8080 of this machine.
    retries: Retries after a temporary failure. http: Your own httpx client, for proxies and certificates.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        retries: int = 3,
        http: Optional[httpx.Client] = None,
    ) -> None:
        self._settings = Settings(api_key, base_url, retries)
        self._http = http or httpx.Client(timeout=TIMEOUT)
        self.videos = Videos(self)
        self.uploads = Uploads(self)

    def __enter__(self) -> "Castwright":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def call(
        self,
        method: str,
        path: str,
        *,
        path_values: Optional[Dict[str, Any]] = None,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        keyed: bool = False,
    ) -> Any:
        """Sends any call, by method and path; returns its `data`. Raises ApiError and ConnectionFailed."""
        asked, request, repeatable = prepare(method, path, path_values, query, body, idempotency_key, keyed)
        request["headers"].update(self._settings.headers)
        for attempt in range(self._settings.retries + 1):
            is_last = attempt == self._settings.retries
            try:
                response = self._http.request(method, self._settings.base_url + asked, **request)
            except httpx.TransportError as error:
                if is_last or not (repeatable or isinstance(error, httpx.ConnectError)):
                    raise ConnectionFailed(f"{method} {asked}: {error or type(error).__name__}") from error
                time.sleep(pause(attempt))
                continue
            if is_last or not is_passing(response, repeatable):
                return read(response)
            time.sleep(pause(attempt, response.headers.get("retry-after")))
        raise AssertionError("unreachable")

    def _events(self, longest: float) -> Generator[Dict[str, Any], None, None]:
        """Yields events; an empty one comes first, once the stream is open and misses nothing."""
        url = self._settings.base_url + "/v2/events/stream"
        limits = httpx.Timeout(TIMEOUT.connect, read=longest)
        with self._http.stream("GET", url, headers=self._settings.headers, timeout=limits) as response:
            if not response.is_success:
                response.read()
                read(response)
            yield {}
            reader = EventReader()
            for line in response.iter_lines():
                for event in reader.feed(line):
                    yield event


class Videos:
    """Methods for videos, from creation to download."""

    def __init__(self, client: Castwright) -> None:
        self._client = client

    def create(
        self, body: models.CreateVideoFromAvatarRequest, *, idempotency_key: Optional[str] = None
    ) -> models.CreateVideoFromAvatarData:
        """Creates a video with an avatar that speaks. Retries never create a second video."""
        return self._client.create_video_from_avatar(body, idempotency_key=idempotency_key)

    def get(self, video_id: str) -> models.GetVideoData:
        """Returns the current status of a video."""
        return self._client.get_video(video_id)

    def cancel(self, video_id: str) -> None:
        """Cancels a video."""
        self._client.cancel_video(video_id)

    def wait(
        self, video_id: str, *, on_progress: Optional[VideoProgress] = None, timeout: float = 3600
    ) -> models.GetVideoData:
        """Waits until the video is completed, by events or by polling if events are unavailable.

        on_progress: Called with each new status. timeout: In seconds. Raises VideoFailed and WaitTimeout.
        """
        last: Optional[models.GetVideoData] = None
        deadline = time.monotonic() + timeout
        while True:
            state = self.get(video_id)
            if state != last and on_progress:
                on_progress(state)
            last = state
            if state["status"] == "completed":
                return state
            if state["status"] == "failed":
                raise VideoFailed(state)
            left = deadline - time.monotonic()
            if left <= 0:
                raise WaitTimeout(f"{video_id} did not end within {timeout:g} s")
            followed = self._follow(video_id, state, on_progress, left)
            last = followed or state
            if followed is None:
                time.sleep(min(_POLL, max(0.0, deadline - time.monotonic())))

    def _follow(
        self, video_id: str, state: models.GetVideoData, on_progress: Optional[VideoProgress], longest: float
    ) -> Optional[models.GetVideoData]:
        """Reports each new status until the end or the timeout; returns at once if events are unavailable."""
        begun = time.monotonic()
        events = self._client._events(min(longest, _QUIET))
        try:
            for event in events:
                if not event or event.get("video_id") == video_id:
                    # An event holds only the change, so the full status is fetched.
                    now = self.get(video_id)
                    if now != state and on_progress:
                        on_progress(now)
                    state = now
                if state["status"] in ("completed", "failed") or time.monotonic() - begun >= longest:
                    return state
        except (httpx.HTTPError, ApiError):
            return None
        finally:
            events.close()
        return None

    def download(
        self, url: str, path: Union[str, "os.PathLike[str]"], *, on_progress: Optional[ByteProgress] = None
    ) -> int:
        """Downloads a `video_url`, `cover_url` or `caption_url` to a file; returns its size. Leaves no partial file."""
        own = self._client._settings
        headers = own.headers if own.is_own(url) else {}
        part = os.fspath(path) + ".part"
        try:
            with self._client._http.stream("GET", url, headers=headers) as response:
                if not response.is_success:
                    response.read()
                    read(response)
                total = int(response.headers.get("content-length", 0))
                done = 0
                with open(part, "wb") as file:
                    for piece in response.iter_bytes():
                        file.write(piece)
                        done += len(piece)
                        if on_progress:
                            on_progress(done, max(total, done))
            os.replace(part, path)
            return done
        except httpx.TransportError as error:
            raise ConnectionFailed(f"{url}: {error or type(error).__name__}") from error
        finally:
            if os.path.exists(part):
                os.remove(part)


class Uploads:
    """Uploads media files for videos."""

    def __init__(self, client: Castwright) -> None:
        self._client = client

    def create(
        self, source: Source, *, filename: Optional[str] = None, on_progress: Optional[ByteProgress] = None
    ) -> models.CreateUploadV1Data:
        """Uploads a file; use its `asset_id` wherever media is accepted. filename: Required for bytes."""
        file, size, name, is_own = opened(source, filename)
        try:
            request: models.CreateUploadV1Request = {"filename": name, "file_size": size}
            place = self._client.create_upload(request)
            try:
                answer = self._client._http.put(
                    place["sign_url"],
                    content=pieces(file, size, on_progress),
                    headers={"content-type": "application/octet-stream", "content-length": str(size)},
                )
            except httpx.TransportError as error:
                raise ConnectionFailed(f"{name}: {error or type(error).__name__}") from error
            read(answer)
            return place
        finally:
            if is_own:
                file.close()
