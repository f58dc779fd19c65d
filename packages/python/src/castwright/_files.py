"""File uploads with progress reports."""
import io
import os
from pathlib import Path
from typing import AsyncIterator, BinaryIO, Callable, Iterator, Optional, Tuple, Union

from .errors import CastwrightError

#: A path, the bytes themselves, or an open binary file.
Source = Union[str, "os.PathLike[str]", bytes, BinaryIO]
#: Called with the number of bytes transferred so far and the total.
ByteProgress = Callable[[int, int], None]
_PIECE = 64 * 1024


def opened(source: Source, filename: Optional[str]) -> Tuple[BinaryIO, int, str, bool]:
    """The file, its remaining bytes, its name, and whether to close it afterwards."""
    if isinstance(source, bytes):
        file: BinaryIO = io.BytesIO(source)
        name, own = filename, True
    elif isinstance(source, (str, os.PathLike)):
        file = open(source, "rb")
        name, own = filename or Path(source).name, True
    else:
        file = source
        name, own = filename or Path(str(getattr(source, "name", ""))).name, False
    if not name:
        raise CastwrightError("filename is missing. Pass it with bytes, which have no name")
    start = file.tell()
    size = file.seek(0, os.SEEK_END) - start
    file.seek(start)
    return file, size, name, own


def pieces(file: BinaryIO, size: int, on_progress: Optional[ByteProgress]) -> Iterator[bytes]:
    done = 0
    while done < size:
        piece = file.read(min(_PIECE, size - done))
        if not piece:
            raise CastwrightError("The file shrank during the upload")
        yield piece
        done += len(piece)
        if on_progress:
            on_progress(done, size)


async def async_pieces(file: BinaryIO, size: int, on_progress: Optional[ByteProgress]) -> AsyncIterator[bytes]:
    for piece in pieces(file, size, on_progress):
        yield piece
