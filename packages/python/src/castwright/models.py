# Generated from the OpenAPI document by `npm run generate`; do not edit.
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

class _FailureDataErrorsItemRequired(TypedDict):
    field: str
    """Path of the field, with dots"""
    message: str


class FailureDataErrorsItem(_FailureDataErrorsItemRequired, total=False):
    reason: str
    """The cause in a form for programs, if there are several"""


class FailureData(TypedDict):
    errors: List[FailureDataErrorsItem]


class Failure(TypedDict):
    code: int
    """0 for success"""
    msg: str
    """The result in words"""
    data: Union[FailureData, None]
    """For invalid parameters the wrong fields, otherwise null"""
    rid: str
    """Identifies the request in the logs; equals the X-Request-Id header"""


class _ErrorObjectDataErrorsItemRequired(TypedDict):
    field: str
    """Path of the field, with dots"""
    message: str


class ErrorObjectDataErrorsItem(_ErrorObjectDataErrorsItemRequired, total=False):
    reason: str
    """The cause in a form for programs, if there are several"""


class ErrorObjectData(TypedDict):
    errors: List[ErrorObjectDataErrorsItem]


class ErrorObjectError(TypedDict):
    message: str
    type: str
    """The kind of failure, such as invalid_request_error"""
    param: Union[str, None]
    """The field that is wrong"""
    code: Union[str, None]


class ErrorObject(TypedDict):
    code: int
    """0 for success"""
    msg: str
    """The result in words"""
    data: Union[ErrorObjectData, None]
    """For invalid parameters the wrong fields, otherwise null"""
    rid: str
    """Identifies the request in the logs; equals the X-Request-Id header"""
    error: ErrorObjectError


class WhoamiData(TypedDict):
    email: str
    username: str


class RemainingQuotaData(TypedDict):
    remaining_quota: float
    """Credits"""
    storage_used: int
    """Bytes of all files of the account"""
    storage_quota: Union[int, None]
    """Storage limit in bytes; null if there is none"""


class CreateVideoFromAvatarRequestAvatar(TypedDict):
    avatar_id: int
    avatar_type: Literal[0, 1]
    """0 public, 1 custom"""


class _CreateVideoFromAvatarRequestVoicePronunciationsItemRequired(TypedDict):
    word: str
    """As it is written: a word, or up to five that stand together"""


class CreateVideoFromAvatarRequestVoicePronunciationsItem(_CreateVideoFromAvatarRequestVoicePronunciationsItemRequired, total=False):
    say: str
    """What is said instead, in letters"""
    ipa: str
    """How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt"""
    locale: str
    """Only for voices of this language (en) or locale (en-GB); for all of them where it is left out"""
    case_sensitive: bool
    """True: only as it is written here, capitals and all"""


class _CreateVideoFromAvatarRequestVoiceRequired(TypedDict):
    type: Literal["script", "audio"]
    """Whether script or audio_url is used"""
    voice_id: str
    """From a voice list; required for audio, too"""


class CreateVideoFromAvatarRequestVoice(_CreateVideoFromAvatarRequestVoiceRequired, total=False):
    script: str
    """Text to speak; with type audio, the words of the recording, for captions and better lips"""
    pronunciations: List[CreateVideoFromAvatarRequestVoicePronunciationsItem]
    """How words of this script are said; before those of the account. Captions show them as they are written"""
    audio_url: str
    """Address or asset_id of a sound file (MP3, WAV, M4A …)"""


class _CreateVideoFromAvatarRequestMusicRequired(TypedDict):
    """Background music; gets quieter under the voice"""

    music_id: int
    """From a music list, or your own"""


class CreateVideoFromAvatarRequestMusic(_CreateVideoFromAvatarRequestMusicRequired, total=False):
    """Background music; gets quieter under the voice"""

    volume: float
    """Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent"""


class CreateVideoFromAvatarRequestOutput(TypedDict, total=False):
    transparent: bool
    """True removes the background; needs screen_style 1"""
    format: Literal["mp4", "webm", "mov"]
    """webm or mov when transparent, otherwise mp4"""


class CreateVideoFromAvatarRequestScenesItemAvatar(TypedDict):
    """Presents here; default: the avatar of the video"""

    avatar_id: int
    avatar_type: Literal[0, 1]


class CreateVideoFromAvatarRequestScenesItemMediaFocus(TypedDict):
    """What stays in sight, as parts of the picture (0–1); found by itself where it is left out"""

    x: float
    y: float


class _CreateVideoFromAvatarRequestScenesItemMediaRequired(TypedDict):
    url: str
    """Address or asset_id of a picture or a video"""


class CreateVideoFromAvatarRequestScenesItemMedia(_CreateVideoFromAvatarRequestScenesItemMediaRequired, total=False):
    fit: Literal["cover", "contain", "blur"]
    """cover fills its place and cuts, contain shows all of it, blur shows all of it over its own blurred copy. Default: cover where little is cut off, otherwise blur"""
    focus: CreateVideoFromAvatarRequestScenesItemMediaFocus
    """What stays in sight, as parts of the picture (0–1); found by itself where it is left out"""
    zoom: Literal["in", "out", "none"]
    """Slow movement; default in for pictures, none for videos"""
    trim: float
    """Of a video: seconds left out at its beginning"""
    when_short: Literal["loop", "hold"]
    """Of a video that ends before the scene: begins anew (default), or its last picture stays"""
    sound: Literal["off", "ducked", "full"]
    """Of a video: default off; ducked is quiet under the voice"""


class CreateVideoFromAvatarRequestScenesItemBackground(TypedDict, total=False):
    """Behind the presenter; default: the presenter's own place"""

    color: str
    url: str
    """Address or asset_id of a picture or a video"""
    place: Literal["plain", "studio", "office", "meeting", "skyline", "podcast", "kitchen", "home", "shop", "cafe", "library", "classroom", "gym", "street", "outdoors"]
    """A painted place"""
    blur: bool
    """Out of focus; alone it blurs the presenter's own place"""


class _CreateVideoFromAvatarRequestScenesItemMusic1Required(TypedDict):
    music_id: int
    """From a music list, or your own"""


class CreateVideoFromAvatarRequestScenesItemMusic1(_CreateVideoFromAvatarRequestScenesItemMusic1Required, total=False):
    volume: float
    """Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent"""


class CreateVideoFromAvatarRequestScenesItem(TypedDict, total=False):
    script: str
    """What is said here"""
    audio_url: str
    """Address or asset_id of a sound that is heard instead of a script"""
    seconds: float
    """Length of a scene in which nothing is said"""
    voice_id: str
    """Speaks the script here; default: the voice of the video"""
    avatar: CreateVideoFromAvatarRequestScenesItemAvatar
    """Presents here; default: the avatar of the video"""
    layout: Literal["full", "split_left", "split_right", "split_top", "picture_in_picture", "media_only"]
    """full: the presenter alone. split_left, split_right, split_top: the presenter on that side (in portrait below for left and right, in landscape on the left for top). picture_in_picture: the presenter in a circle. media_only: no presenter. Default: by screen_style"""
    corner: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    """Of picture_in_picture; default: bottom_right, or where what counts in the picture is not covered"""
    size: Literal["small", "medium", "large"]
    """Of picture_in_picture; default medium"""
    media: CreateVideoFromAvatarRequestScenesItemMedia
    headline: str
    points: Union[Literal["auto"], List[str]]
    """Up to five lines that come when they are spoken of; auto takes them from the script"""
    transition: Literal["none", "fade", "slide", "wipe", "zoom"]
    """How the scene begins; default none, which is a cut"""
    caption: bool
    """False leaves out the captions here"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Of the captions here; default: that of the video"""
    background: CreateVideoFromAvatarRequestScenesItemBackground
    """Behind the presenter; default: the presenter's own place"""
    music: Union[Literal[False], CreateVideoFromAvatarRequestScenesItemMusic1]
    """Plays here instead of the music of the video; false is none"""


class CreateVideoFromAvatarRequestBackground(TypedDict, total=False):
    """Behind the presenter; default: the presenter's own place"""

    color: str
    url: str
    """Address or asset_id of a picture or a video"""
    place: Literal["plain", "studio", "office", "meeting", "skyline", "podcast", "kitchen", "home", "shop", "cafe", "library", "classroom", "gym", "street", "outdoors"]
    """A painted place"""
    blur: bool
    """Out of focus; alone it blurs the presenter's own place"""


class _CreateVideoFromAvatarRequestRequired(TypedDict):
    avatar: CreateVideoFromAvatarRequestAvatar
    voice: CreateVideoFromAvatarRequestVoice
    screen_style: Literal[1, 2, 3]
    """1 full screen, 2 split screen, 3 picture in picture"""


class CreateVideoFromAvatarRequest(_CreateVideoFromAvatarRequestRequired, total=False):
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Required, unless there are aspect_ratios"""
    aspect_ratios: List[Literal["portrait", "landscape", "square"]]
    """A video in each of these instead, spoken once"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """highlight (default): the spoken word in colour. karaoke: words fill along the voice. boxed: lines on a plate, a tag on the spoken word. pop: one to three large words at a time. minimal: a quiet subtitle"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    video_name: str
    music: CreateVideoFromAvatarRequestMusic
    """Background music; gets quieter under the voice"""
    output: CreateVideoFromAvatarRequestOutput
    scenes: List[CreateVideoFromAvatarRequestScenesItem]
    """Parts of the video, one after the other. What a scene lacks is that of the video; voice.script is left out then"""
    background: CreateVideoFromAvatarRequestBackground
    """Behind the presenter; default: the presenter's own place"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames a second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)"""
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""


class CreateVideoFromAvatarDataVideosItem(TypedDict):
    aspect_ratio: Literal["portrait", "landscape", "square"]
    video_id: str


class _CreateVideoFromAvatarDataRequired(TypedDict):
    video_id: str


class CreateVideoFromAvatarData(_CreateVideoFromAvatarDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""
    videos: List[CreateVideoFromAvatarDataVideosItem]
    """Where aspect_ratios were asked for: one for each; video_id is the first"""


class _DryRunErrorsItemErrorRequired(TypedDict):
    code: int
    message: str


class DryRunErrorsItemError(_DryRunErrorsItemErrorRequired, total=False):
    field: str


class DryRunErrorsItem(TypedDict):
    row: int
    """From 1"""
    name: str
    error: DryRunErrorsItemError


class _DryRunRequired(TypedDict):
    valid: bool
    """False only for a batch: some of its rows cannot be used"""
    estimated_seconds: float
    """Length of the video"""
    estimated_credit: float


class DryRun(_DryRunRequired, total=False):
    accepted: int
    """Of a batch: the rows that videos can be made of"""
    errors: List[DryRunErrorsItem]
    """Of a batch: the other rows"""


class _CaptionVideoRequestRequired(TypedDict):
    video_url: str
    """Address or asset_id of a video (MP4, MOV, WebM), at most 30 minutes and 1 GB"""


class CaptionVideoRequest(_CaptionVideoRequestRequired, total=False):
    script: str
    """What is said in the video, word for word, at most 100,000 characters: the sound tells when. Without it, and without subtitles, words are recognised where a recogniser is installed"""
    subtitles: str
    """Instead of a script: the content of an SRT or VTT file, whose times are kept"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of what is said; read from the words where it is left out. English where there are none"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """As of avatar videos; highlight by default"""
    burn: bool
    """Default true: captions stand in the picture. False makes the SRT and VTT files alone"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    video_name: str


class _CaptionVideoDataRequired(TypedDict):
    video_id: str


class CaptionVideoData(_CaptionVideoDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class GetAvatarVideoDataOutputs(TypedDict, total=False):
    """When completed, what outputs asked for"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetAvatarVideoDataErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class GetAvatarVideoDataError(_GetAvatarVideoDataErrorRequired, total=False):
    """When failed"""

    field: str


class _GetAvatarVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int


class GetAvatarVideoData(_GetAvatarVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "preparing", "speech", "lips", "drawing", "storing"]
    """While processing"""
    stage_progress: int
    """Percent of the download while stage is downloading_voice"""
    queue_position: int
    """While waiting; 1 is next"""
    video_url: str
    """When completed"""
    cover_url: str
    """When completed"""
    caption_url: str
    """SubRip file, when captions were asked for"""
    vtt_url: str
    """WebVTT file, when captions were asked for"""
    outputs: GetAvatarVideoDataOutputs
    """When completed, what outputs asked for"""
    duration: float
    """Seconds, when completed"""
    error: GetAvatarVideoDataError
    """When failed"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    preview: Literal[True]
    """When it is the preview of a product video"""
    visual_style: str
    """Of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]


class ListVideosDataVideosItemOutputs(TypedDict, total=False):
    """When completed, what outputs asked for"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _ListVideosDataVideosItemErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class ListVideosDataVideosItemError(_ListVideosDataVideosItemErrorRequired, total=False):
    """When failed"""

    field: str


class _ListVideosDataVideosItemRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    name: str
    kind: Literal["avatar_video", "product_video", "template_video", "slides_video", "caption_video"]


class ListVideosDataVideosItem(_ListVideosDataVideosItemRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "preparing", "speech", "lips", "drawing", "storing"]
    """While processing"""
    stage_progress: int
    """Percent of the download while stage is downloading_voice"""
    queue_position: int
    """While waiting; 1 is next"""
    video_url: str
    """When completed"""
    cover_url: str
    """When completed"""
    caption_url: str
    """SubRip file, when captions were asked for"""
    vtt_url: str
    """WebVTT file, when captions were asked for"""
    outputs: ListVideosDataVideosItemOutputs
    """When completed, what outputs asked for"""
    duration: float
    """Seconds, when completed"""
    error: ListVideosDataVideosItemError
    """When failed"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    preview: Literal[True]
    """When it is the preview of a product video"""
    visual_style: str
    """Of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]
    width: int
    """Pixels, when completed"""
    height: int
    """Pixels, when completed"""
    started_at: int
    """Unix time in seconds, when the work began"""
    finished_at: int
    """Unix time in seconds, when it ended"""


class _ListVideosDataRequired(TypedDict):
    videos: List[ListVideosDataVideosItem]
    """Newest first"""
    has_more: bool


class ListVideosData(_ListVideosDataRequired, total=False):
    next_cursor: str
    """When there are more"""


class GetVideoDataOutputs(TypedDict, total=False):
    """When completed, what outputs asked for"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetVideoDataErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class GetVideoDataError(_GetVideoDataErrorRequired, total=False):
    """When failed"""

    field: str


class _GetVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    name: str
    kind: Literal["avatar_video", "product_video", "template_video", "slides_video", "caption_video"]


class GetVideoData(_GetVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "preparing", "speech", "lips", "drawing", "storing"]
    """While processing"""
    stage_progress: int
    """Percent of the download while stage is downloading_voice"""
    queue_position: int
    """While waiting; 1 is next"""
    video_url: str
    """When completed"""
    cover_url: str
    """When completed"""
    caption_url: str
    """SubRip file, when captions were asked for"""
    vtt_url: str
    """WebVTT file, when captions were asked for"""
    outputs: GetVideoDataOutputs
    """When completed, what outputs asked for"""
    duration: float
    """Seconds, when completed"""
    error: GetVideoDataError
    """When failed"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    preview: Literal[True]
    """When it is the preview of a product video"""
    visual_style: str
    """Of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]
    width: int
    """Pixels, when completed"""
    height: int
    """Pixels, when completed"""
    started_at: int
    """Unix time in seconds, when the work began"""
    finished_at: int
    """Unix time in seconds, when it ended"""


class _DeleteVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    deleted: Literal[True]


class DeleteVideoData(_DeleteVideoDataRequired, total=False):
    trash_id: str
    """To restore it; absent where it was removed for good"""
    restorable_until: int
    """Unix time in seconds"""


class CreateShareLinkRequest(TypedDict):
    video_id: str
    """A finished video, by its video_id or project_id"""


class CreateShareLinkData(TypedDict):
    video_id: str
    project_id: int
    name: str
    """Of the video"""
    share_url: str
    """A page with the video"""
    player_url: str
    """The player alone, for frames of other pages"""
    embed_code: Union[str, None]
    """HTML for other pages; null where the settings allow no page to show it"""
    created_at: int
    """Unix time in seconds"""


class ListShareLinksDataShareLinksItem(TypedDict):
    video_id: str
    project_id: int
    name: str
    """Of the video"""
    share_url: str
    """A page with the video"""
    player_url: str
    """The player alone, for frames of other pages"""
    embed_code: Union[str, None]
    """HTML for other pages; null where the settings allow no page to show it"""
    created_at: int
    """Unix time in seconds"""


class ListShareLinksDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListShareLinksData(TypedDict):
    share_links: List[ListShareLinksDataShareLinksItem]
    """Newest first"""
    total: int
    has_more: bool
    pagination: ListShareLinksDataPagination


class RevokeShareLinkData(TypedDict):
    video_id: str
    revoked: Literal[True]


class ListPublicAvatarsDataAvatarsItemOutfitsItem(TypedDict):
    id: int
    name: str
    cover_url: str


class _ListPublicAvatarsDataAvatarsItemRequired(TypedDict):
    id: int
    name: str
    video_url: str
    cover_url: str
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    family: Literal["rendered", "illustrated"]
    style: Literal["professional", "social"]
    gender: Literal["female", "male"]
    age: Literal["adult", "senior", "young_adult"]
    scene: Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]
    ethnicity: Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]


class ListPublicAvatarsDataAvatarsItem(_ListPublicAvatarsDataAvatarsItemRequired, total=False):
    outfits: List[ListPublicAvatarsDataAvatarsItemOutfitsItem]
    """Of rendered people: what they may wear. Each id is an avatar_id; the first is that of the list"""


class ListPublicAvatarsDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListPublicAvatarsData(TypedDict):
    avatars: List[ListPublicAvatarsDataAvatarsItem]
    total: int
    has_more: bool
    pagination: ListPublicAvatarsDataPagination


class ListCustomAvatarsDataAvatarsItem(TypedDict):
    id: int
    name: str
    video_url: str
    cover_url: str
    api_only: bool
    avatar_status: Literal["processing", "completed", "failed"]
    fail_msg: str
    """Empty when nothing failed"""
    avatar_url: str


class ListCustomAvatarsDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListCustomAvatarsData(TypedDict):
    avatars: List[ListCustomAvatarsDataAvatarsItem]
    total: int
    has_more: bool
    pagination: ListCustomAvatarsDataPagination


class ListPhotoAvatarsDataAvatarsItem(TypedDict):
    id: int
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Empty when nothing failed"""


class ListPhotoAvatarsDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListPhotoAvatarsData(TypedDict):
    avatars: List[ListPhotoAvatarsDataAvatarsItem]
    total: int
    has_more: bool
    pagination: ListPhotoAvatarsDataPagination


class ListAvatarsV1DataAvatarsItem(TypedDict):
    avatar_id: int
    name: str
    cover_url: str
    video_url: str
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    family: Literal["rendered", "illustrated"]
    style: Literal["professional", "social"]
    gender: Literal["female", "male"]
    age: Literal["adult", "senior", "young_adult"]
    scene: Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]
    ethnicity: Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]


class ListAvatarsV1Data(TypedDict):
    avatars: List[ListAvatarsV1DataAvatarsItem]


class ListCustomAvatarsV1DataAvatarsItem(TypedDict):
    avatar_id: int
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Empty when nothing failed"""


class ListCustomAvatarsV1Data(TypedDict):
    avatars: List[ListCustomAvatarsV1DataAvatarsItem]


class ListPhotoAvatarsV1DataAvatarsItem(TypedDict):
    avatar_id: int
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Empty when nothing failed"""
    aspect_ratio: int
    """0 portrait, 1 landscape, 2 square"""
    style: str
    gender: str
    age: str


class ListPhotoAvatarsV1Data(TypedDict):
    avatars: List[ListPhotoAvatarsV1DataAvatarsItem]


class _GeneratePhotoRequestRequired(TypedDict):
    age: Literal["Teenager", "Young adult", "Adult", "Elderly"]
    avatar_style: Literal["Professional", "Social"]
    """Decides clothes and place unless you describe them"""
    gender: Literal["Female", "Male"]
    model: Literal["classic", "modern"]
    """classic: half turned, flat shades; modern: closer, facing you, soft shades"""
    aspect_ratio: Literal["portrait", "landscape", "square"]


class GeneratePhotoRequest(_GeneratePhotoRequestRequired, total=False):
    ethnicity: Literal["European", "African", "South Asian", "East Asian", "Middle Eastern", "South American", "North American"]
    background: str
    """Where the person is, in plain words or a colour"""
    appearance: str
    """Hair, beard, glasses, clothes and their colours, in plain words"""
    name: str
    """Of the avatar; otherwise made from the description"""
    seed: int
    """The same description and seed give the same four people; default random"""
    create_avatar: bool
    """Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""
    family: Literal["rendered", "illustrated"]
    """illustrated: drawn anew; rendered: the people of the library who come nearest, four at most, in the place you describe. Left out, they are drawn, or photographs where the server has a model for pictures"""
    image_url: str
    """Address or asset_id of a picture, or one that was generated here"""


class _GeneratePhotoDataRequired(TypedDict):
    photo_id: str


class GeneratePhotoData(_GeneratePhotoDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class GetPhotoDataError(TypedDict):
    """When failed"""

    code: int
    message: str


class _GetPhotoDataRequired(TypedDict):
    photo_id: str
    status: Literal["in_progress", "success", "error"]
    image_url_list: List[str]
    """The pictures, once they are there; the first is the avatar, where there is one"""
    image_key_list: List[str]
    """Their asset ids, in the same order"""
    msg: Union[str, None]
    """Why it failed"""


class GetPhotoData(_GetPhotoDataRequired, total=False):
    avatar_id: int
    """The avatar that the first picture became; absent with create_avatar false"""
    understood: Dict[str, str]
    """How your words and picture were understood, by field"""
    ignored: List[str]
    """Words we could not draw"""
    warnings: List[str]
    error: GetPhotoDataError
    """When failed"""


class _AddMotionRequestRequired(TypedDict):
    image_url: str
    """The picture to bring to life: address, asset_id or a generated picture"""
    name: str
    """Of the avatar"""
    voice_id: str
    """Speaks the preview; from a voice list"""
    model: Literal["1.0", "2.0", "2.0-Pro", "3.0"]
    """Has no effect: there is only one motion"""


class AddMotionRequest(_AddMotionRequestRequired, total=False):
    photo_id: str
    """The generation that the picture came from"""
    description: str
    """Saved, but has no effect"""
    gaze: Literal["viewer", "photo"]
    """photo: the eyes look where they look on the picture; otherwise those that look up to 12° aside are brought to the viewer"""
    welcome_msg: str
    """What the preview says; otherwise a greeting"""
    webhook_url: str
    """Receives an event when the preview is ready"""
    consent: bool
    """True confirms that the person shown agrees; saved with the time"""


class _AddMotionDataRequired(TypedDict):
    avatar_id: int
    motion_id: str
    name: str
    status: Literal["pending", "processing", "completed", "failed"]


class AddMotionData(_AddMotionDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _GetMotionDataRequired(TypedDict):
    motion_id: str
    avatar_id: int
    image_url: str
    name: str
    status: Literal["pending", "processing", "completed", "failed"]
    motion_preview_url: str
    """Empty until it is completed"""
    voice_id: str
    error_msg: Union[str, None]


class GetMotionData(_GetMotionDataRequired, total=False):
    warnings: List[str]


class _GeneratePhotoV1RequestRequired(TypedDict):
    age: Literal["Teenager", "Young adult", "Adult", "Elderly"]
    avatar_style: Literal["Professional", "Social"]
    """Decides clothes and place unless you describe them"""
    gender: Literal["Female", "Male"]
    model: Literal["classic", "modern"]
    """classic: half turned, flat shades; modern: closer, facing you, soft shades"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""


class GeneratePhotoV1Request(_GeneratePhotoV1RequestRequired, total=False):
    ethnicity: Literal["European", "African", "South Asian", "East Asian", "Middle Eastern", "South American", "North American"]
    background: str
    """Where the person is, in plain words or a colour"""
    appearance: str
    """Hair, beard, glasses, clothes and their colours, in plain words"""
    name: str
    """Of the avatar; otherwise made from the description"""
    seed: int
    """The same description and seed give the same four people; default random"""
    create_avatar: bool
    """Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""
    family: Literal["rendered", "illustrated"]
    """illustrated: drawn anew; rendered: the people of the library who come nearest, four at most, in the place you describe. Left out, they are drawn, or photographs where the server has a model for pictures"""
    image_url: str
    """Address or asset_id of a picture, or one that was generated here"""


class _GenerateNewLookRequestRequired(TypedDict):
    age: Literal["Teenager", "Young adult", "Adult", "Elderly"]
    avatar_style: Literal["Professional", "Social"]
    """Decides clothes and place unless you describe them"""
    gender: Literal["Female", "Male"]
    model: Literal["classic", "modern"]
    """classic: half turned, flat shades; modern: closer, facing you, soft shades"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    image_url: str
    """The person: a picture generated here keeps the same person, any other picture only its features"""


class GenerateNewLookRequest(_GenerateNewLookRequestRequired, total=False):
    ethnicity: Literal["European", "African", "South Asian", "East Asian", "Middle Eastern", "South American", "North American"]
    background: str
    """Where the person is, in plain words or a colour"""
    appearance: str
    """Hair, beard, glasses, clothes and their colours, in plain words"""
    name: str
    """Of the avatar; otherwise made from the description"""
    seed: int
    """The same description and seed give the same four people; default random"""
    create_avatar: bool
    """Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""


class GetPhotoV1DataError(TypedDict):
    """When failed"""

    code: int
    message: str


class _GetPhotoV1DataRequired(TypedDict):
    photo_id: str
    status: Literal["in_progress", "success", "error"]
    image_url_list: List[str]
    """The pictures, once they are there; the first is the avatar, where there is one"""
    image_key_list: List[str]
    """Their asset ids, in the same order"""
    msg: str
    """Why it failed; empty otherwise"""


class GetPhotoV1Data(_GetPhotoV1DataRequired, total=False):
    avatar_id: int
    """The avatar that the first picture became; absent with create_avatar false"""
    understood: Dict[str, str]
    """How your words and picture were understood, by field"""
    ignored: List[str]
    """Words we could not draw"""
    warnings: List[str]
    error: GetPhotoV1DataError
    """When failed"""


class GetMotionV1Data(TypedDict):
    motion_id: str
    avatar_id: int
    image_url: str
    name: str
    status: Literal["pending", "error", "completed"]
    motion_preview_url: str
    """Empty until it is completed"""
    voice_id: str
    error_msg: str
    """Empty when nothing failed"""


class _CreateAvatarRequestRequired(TypedDict):
    origin_url: str
    """Address or asset_id of a photo (JPG, PNG, WebP, GIF) or a short video (MP4, WebM, MOV) with one face on it"""
    name: str


class CreateAvatarRequest(_CreateAvatarRequestRequired, total=False):
    gaze: Literal["viewer", "photo"]
    """photo: the eyes look where they look on the picture; otherwise those that look up to 12° aside are brought to the viewer"""
    consent: bool
    """True confirms that the person shown agrees; saved with the time"""


class CreateAvatarData(TypedDict):
    avatar_id: int


class _DeleteAvatarDataRequired(TypedDict):
    avatar_id: int
    deleted: Literal[True]


class DeleteAvatarData(_DeleteAvatarDataRequired, total=False):
    trash_id: str
    """To restore it; absent where it was removed for good"""
    restorable_until: int
    """Unix time in seconds"""


class ListVoicesDataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """The number of the voice, for calls that name voices by number"""
    audio_url: str
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    gender: Literal["female", "male"]
    age: Literal["young", "middle_aged", "old"]
    accent: str
    use_case: str


class ListVoicesDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListVoicesDataRecommendedPacksItem(TypedDict):
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    id: str
    """Installed by `castwright voices add ID`"""
    name: str
    speakers: List[str]
    """Who speaks the language"""
    women: int
    men: int
    size_bytes: Union[int, None]
    """To download; null where nobody knows"""
    licence: str
    licence_url: str
    accept_licence: bool
    """The licence must be accepted when the pack is installed"""
    installed: bool
    spoken_naturally: bool
    """An installed voice speaks the language naturally, of this pack or another"""


class ListVoicesData(TypedDict):
    voices: List[ListVoicesDataVoicesItem]
    total: int
    has_more: bool
    pagination: ListVoicesDataPagination
    recommended_packs: List[ListVoicesDataRecommendedPacksItem]
    """For the languages of these voices: the best natural voices that are free for every use, where there are"""


class ListCustomVoicesDataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """The number of the voice, for calls that name voices by number"""
    audio_url: str
    """A greeting in this voice"""
    audition_url: str
    """The same"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]


class ListCustomVoicesData(TypedDict):
    total: int
    voices: List[ListCustomVoicesDataVoicesItem]


class _CreateCustomVoiceRequestRequired(TypedDict):
    name: str
    voice_id: str
    """The voice it is made of: one of the server, or the name of a hosted one"""


class CreateCustomVoiceRequest(_CreateCustomVoiceRequestRequired, total=False):
    rate: float
    """Pace; default 1"""
    pitch: float
    """Semitones, −12 to 12, or a percentage such as \"-10%\", −50 to 50; default 0"""
    range: float
    """How much the pitch moves; default 1"""
    style: Literal["neutral", "calm", "lively", "serious", "friendly"]
    """Default neutral"""


class _CreateCustomVoiceDataRequired(TypedDict):
    voice_id: str
    timbre_id: int
    name: str
    base_voice_id: str
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    gender: Literal["female", "male"]
    age: Literal["young", "middle_aged", "old"]
    rate: float
    pitch: float
    """Semitones"""
    range: float
    style: Literal["neutral", "calm", "lively", "serious", "friendly"]
    audio_url: str
    """A greeting in this voice"""


class CreateCustomVoiceData(_CreateCustomVoiceDataRequired, total=False):
    warnings: List[str]


class _DeleteCustomVoiceDataRequired(TypedDict):
    voice_id: str
    deleted: Literal[True]


class DeleteCustomVoiceData(_DeleteCustomVoiceDataRequired, total=False):
    trash_id: str
    """To restore it; absent where it was removed for good"""
    restorable_until: int
    """Unix time in seconds"""


class ListVoicesV1DataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """The number of the voice, for calls that name voices by number"""
    audition_url: str
    """A greeting in this voice"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    gender: Literal["female", "male"]
    age: Literal["young", "middle_aged", "old"]


class ListVoicesV1DataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListVoicesV1Data(TypedDict):
    total: int
    voices: List[ListVoicesV1DataVoicesItem]
    has_more: bool
    pagination: ListVoicesV1DataPagination


class ListCustomVoicesV1DataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """The number of the voice, for calls that name voices by number"""
    audition_url: str
    """A greeting in this voice"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    gender: Literal["female", "male"]
    age: Literal["young", "middle_aged", "old"]


class ListCustomVoicesV1Data(TypedDict):
    total: int
    voices: List[ListCustomVoicesV1DataVoicesItem]


class _ListPronunciationsDataPronunciationsItemRequired(TypedDict):
    pronunciation_id: str
    word: str
    case_sensitive: bool
    created_at: int
    """Unix time in seconds"""


class ListPronunciationsDataPronunciationsItem(_ListPronunciationsDataPronunciationsItemRequired, total=False):
    say: str
    ipa: str
    locale: str


class ListPronunciationsData(TypedDict):
    total: int
    pronunciations: List[ListPronunciationsDataPronunciationsItem]
    """By their words"""


class _CreatePronunciationRequestRequired(TypedDict):
    word: str
    """As it is written: a word, or up to five that stand together"""


class CreatePronunciationRequest(_CreatePronunciationRequestRequired, total=False):
    say: str
    """What is said instead, in letters"""
    ipa: str
    """How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt"""
    locale: str
    """Only for voices of this language (en) or locale (en-GB); for all of them where it is left out"""
    case_sensitive: bool
    """True: only as it is written here, capitals and all"""


class _CreatePronunciationDataRequired(TypedDict):
    pronunciation_id: str
    word: str
    case_sensitive: bool
    created_at: int
    """Unix time in seconds"""


class CreatePronunciationData(_CreatePronunciationDataRequired, total=False):
    say: str
    ipa: str
    locale: str


class DeletePronunciationData(TypedDict):
    pronunciation_id: str
    deleted: Literal[True]


class CreateSpeechRequestManner(TypedDict, total=False):
    """How the voice is used; what is left out is as the voice has it"""

    rate: float
    """Pace; default 1"""
    pitch: float
    """Semitones, −12 to 12, or a percentage such as \"-10%\", −50 to 50; default 0"""
    range: float
    """How much the pitch moves; default 1"""
    style: Literal["neutral", "calm", "lively", "serious", "friendly"]
    """Default neutral"""


class _CreateSpeechRequestPronunciationsItemRequired(TypedDict):
    word: str
    """As it is written: a word, or up to five that stand together"""


class CreateSpeechRequestPronunciationsItem(_CreateSpeechRequestPronunciationsItemRequired, total=False):
    say: str
    """What is said instead, in letters"""
    ipa: str
    """How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt"""
    locale: str
    """Only for voices of this language (en) or locale (en-GB); for all of them where it is left out"""
    case_sensitive: bool
    """True: only as it is written here, capitals and all"""


class _CreateSpeechRequestRequired(TypedDict):
    voice_id: str
    """From a voice list"""
    script: str
    """Text to speak, at most 10,000 characters; [pause 1s] is a silence"""


class CreateSpeechRequest(_CreateSpeechRequestRequired, total=False):
    format: Literal["mp3", "wav", "opus", "flac", "aac", "pcm", "m4a"]
    """Default mp3. opus comes in Ogg, aac in ADTS; pcm is bare samples: 24 kHz, 16 bits, one channel"""
    manner: CreateSpeechRequestManner
    """How the voice is used; what is left out is as the voice has it"""
    pronunciations: List[CreateSpeechRequestPronunciationsItem]
    """How words of this script are said; before those of the account. Captions show them as they are written"""
    word_times: bool
    """True answers JSON with the sound and when each word is heard"""


CreateSpeechDataWordsItem = TypedDict("CreateSpeechDataWordsItem", {"text": "str", "from": "int", "to": "int", "start": "float", "end": "float"})


class _CreateSpeechDataRequired(TypedDict):
    sound: str
    """The file in base64"""
    format: Literal["mp3", "wav", "opus", "flac", "aac", "pcm", "m4a"]
    content_type: str
    duration: float
    """Seconds"""
    words: List[CreateSpeechDataWordsItem]


class CreateSpeechData(_CreateSpeechDataRequired, total=False):
    warnings: List[str]


class CreateAudioSpeechRequestVoice1(TypedDict):
    id: str


class _CreateAudioSpeechRequestRequired(TypedDict):
    input: str
    """Text to speak, at most 4,096 characters; what holds in scripts holds here, such as [pause 1s]"""
    voice: Union[str, CreateAudioSpeechRequestVoice1]
    """From a voice list, or one of the names that such clients know: alloy, ash, coral, echo …"""


class CreateAudioSpeechRequest(_CreateAudioSpeechRequestRequired, total=False):
    model: str
    """Any text; the voice decides which engine speaks"""
    response_format: Literal["mp3", "wav", "opus", "flac", "aac", "pcm", "m4a"]
    """Default mp3. opus comes in Ogg, aac in ADTS; pcm is bare samples: 24 kHz, 16 bits, one channel"""
    speed: float
    """Pace; default 1"""
    instructions: Any
    """Ignored"""
    stream_format: Literal["audio"]
    """The sound itself; streams of events are not made"""


class ListModelsDataDataItem(TypedDict):
    id: str
    """What `model` of a speech may be; each speaks alike, the voice decides"""
    object: Literal["model"]
    created: int
    """Unix time in seconds"""
    owned_by: str


class ListModelsData(TypedDict):
    object: Literal["list"]
    data: List[ListModelsDataDataItem]


class ListAudioVoicesDataVoicesItem(TypedDict):
    id: str
    """The `voice` of a speech"""
    name: str
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    gender: Literal["female", "male"]


class ListAudioVoicesData(TypedDict):
    voices: List[ListAudioVoicesDataVoicesItem]


class ListMusicsDataMusicItem(TypedDict):
    id: int
    """The music_id of creation calls"""
    name: str
    music_url: str
    """The whole track, to hear it"""
    duration: int
    """Seconds"""
    style: str
    """Such as lo-fi or cinematic"""
    bpm: float


class ListMusicsDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListMusicsData(TypedDict):
    music: List[ListMusicsDataMusicItem]
    total: int
    has_more: bool
    pagination: ListMusicsDataPagination


class ListMusicsV1DataAvatarsItem(TypedDict):
    id: int
    """The music_id of creation calls"""
    name: str
    music_url: str
    """The whole track, to hear it"""
    duration: int
    """Seconds"""


class ListMusicsV1Data(TypedDict):
    avatars: List[ListMusicsV1DataAvatarsItem]


class AddCustomMusicRequest(TypedDict):
    asset_id: str
    """An uploaded sound (MP3, WAV, M4A …) of 1 second to 10 minutes"""
    name: str


class AddCustomMusicData(TypedDict):
    id: int
    """The music_id of creation calls"""
    name: str
    music_url: str
    """The whole track, to hear it"""
    duration: int
    """Seconds"""


class _DeleteCustomMusicDataRequired(TypedDict):
    id: int
    deleted: Literal[True]


class DeleteCustomMusicData(_DeleteCustomMusicDataRequired, total=False):
    trash_id: str
    """To restore it; absent where it was removed for good"""
    restorable_until: int
    """Unix time in seconds"""


class _CreateVideoFromTalkingAvatarRequestRequired(TypedDict):
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    screen_style: Literal[1, 2, 3]
    """1 with background, 2 green screen, 3 transparent"""
    avatar_id: int
    avatar_type: Literal[0, 1]
    """0 public, 1 custom"""


class CreateVideoFromTalkingAvatarRequest(_CreateVideoFromTalkingAvatarRequestRequired, total=False):
    script: str
    """Text to speak, at most 100,000 characters; [pause 1s] is a silence"""
    audio_url: str
    """Address or asset_id of a sound file, instead of script"""
    voice_id: str
    """Required with script"""
    caption: bool
    """With it, a video of screen_style 3 is an MP4 that is not transparent"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    video_name: str
    transparent_format: Literal["webm", "mov"]
    """For screen_style 3; default webm"""


class _CreateVideoFromTalkingAvatarDataRequired(TypedDict):
    project_id: str


class CreateVideoFromTalkingAvatarData(_CreateVideoFromTalkingAvatarDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _GetProjectDataErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class GetProjectDataError(_GetProjectDataErrorRequired, total=False):
    """When failed"""

    field: str


class _GetProjectDataRequired(TypedDict):
    id: str
    video_id: str
    """The id of the same video in newer calls"""
    title: str
    video_url: str
    """Empty until the video is finished"""
    cover_url: str
    """Empty until the video is finished"""
    video_duration: int
    """Seconds; 0 until the video is finished"""
    status_code: Literal[1, 2, 3, 4, 5, 99]
    status_desc: Literal["start", "waiting", "processing", "success", "failed", "deleted"]
    created_at: int
    """Unix time in seconds"""
    progress: int


class GetProjectData(_GetProjectDataRequired, total=False):
    caption_url: str
    vtt_url: str
    error: GetProjectDataError
    """When failed"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    preview: Literal[True]
    """When it is the preview of a product video"""
    visual_style: str
    """Of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]


class _CreateUploadV1RequestRequired(TypedDict):
    filename: str
    """Name for downloads; the type is detected from the content"""


class CreateUploadV1Request(_CreateUploadV1RequestRequired, total=False):
    content_type: str
    """Media type; otherwise guessed from the name"""
    file_size: int
    """Size in bytes; too large a size is refused at once"""


class CreateUploadV1Data(TypedDict):
    sign_url: str
    """PUT the file here, once, within an hour, without a key"""
    asset_id: str
    """Use it wherever media is accepted, once uploaded"""
    asset_url: str
    """Permanent address of the file, once it is uploaded"""
    media_url: str
    """The same as asset_url"""


class _CreateProductRequestPriceRequired(TypedDict):
    """Left out if it is not certain"""

    amount: float
    currency: str


class CreateProductRequestPrice(_CreateProductRequestPriceRequired, total=False):
    """Left out if it is not certain"""

    was: float
    """Old price"""


class _CreateProductRequestMediaItemRequired(TypedDict):
    url: str
    """Address or asset_id"""


class CreateProductRequestMediaItem(_CreateProductRequestMediaItemRequired, total=False):
    type: Literal[1, 2]
    """1 (default) image, 2 video"""
    name: str
    description: str


class CreateProductRequest(TypedDict, total=False):
    url: str
    """Web page of the product; missing fields are read from it"""
    name: str
    description: str
    """Introduction and selling points"""
    target_audience: str
    brand: str
    price: CreateProductRequestPrice
    """Left out if it is not certain"""
    media: List[CreateProductRequestMediaItem]


class CreateProductDataMediaItem(TypedDict):
    type: Literal[1, 2]
    """1 image, 2 video"""
    name: str
    url: str
    description: str


class _CreateProductDataPriceRequired(TypedDict):
    """Only if certain"""

    amount: float
    currency: str
    """ISO 4217"""


class CreateProductDataPrice(_CreateProductDataPriceRequired, total=False):
    """Only if certain"""

    was: float
    """Old price"""


class _CreateProductDataRequired(TypedDict):
    product_id: str
    url: str
    """Empty if there is no page"""
    name: str
    description: str
    target_audience: str
    media: List[CreateProductDataMediaItem]
    """Best first"""


class CreateProductData(_CreateProductDataRequired, total=False):
    brand: str
    price: CreateProductDataPrice
    """Only if certain"""
    warnings: List[str]
    """What could not be used from the page, and why"""


class ListProductsDataItemMediaItem(TypedDict):
    type: Literal[1, 2]
    """1 image, 2 video"""
    name: str
    url: str
    description: str


class _ListProductsDataItemPriceRequired(TypedDict):
    """Only if certain"""

    amount: float
    currency: str
    """ISO 4217"""


class ListProductsDataItemPrice(_ListProductsDataItemPriceRequired, total=False):
    """Only if certain"""

    was: float
    """Old price"""


class _ListProductsDataItemRequired(TypedDict):
    product_id: str
    url: str
    """Empty if there is no page"""
    name: str
    description: str
    target_audience: str
    media: List[ListProductsDataItemMediaItem]
    """Best first"""


class ListProductsDataItem(_ListProductsDataItemRequired, total=False):
    brand: str
    price: ListProductsDataItemPrice
    """Only if certain"""
    warnings: List[str]
    """What could not be used from the page, and why"""


ListProductsData = List[ListProductsDataItem]


class _UpdateProductRequestPriceRequired(TypedDict):
    """Left out if it is not certain"""

    amount: float
    currency: str


class UpdateProductRequestPrice(_UpdateProductRequestPriceRequired, total=False):
    """Left out if it is not certain"""

    was: float
    """Old price"""


class _UpdateProductRequestMediaItemRequired(TypedDict):
    url: str
    """Address or asset_id"""


class UpdateProductRequestMediaItem(_UpdateProductRequestMediaItemRequired, total=False):
    type: Literal[1, 2]
    """1 (default) image, 2 video"""
    name: str
    description: str


class _UpdateProductRequestRequired(TypedDict):
    product_id: str


class UpdateProductRequest(_UpdateProductRequestRequired, total=False):
    name: str
    description: str
    """Introduction and selling points"""
    target_audience: str
    brand: str
    price: UpdateProductRequestPrice
    """Left out if it is not certain"""
    media: Union[List[UpdateProductRequestMediaItem], None]
    """Replaces the current media; [] changes nothing, null removes all"""


class _CreateVideoFromProductRequestVideoSpecRequired(TypedDict):
    length: Literal["15", "30", "60"]
    """Seconds"""


class CreateVideoFromProductRequestVideoSpec(_CreateVideoFromProductRequestVideoSpecRequired, total=False):
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Default landscape"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default highlight"""
    name: str
    """Default: name of the product"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames a second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)"""


class _CreateVideoFromProductRequestAvatarRequired(TypedDict):
    id: int


class CreateVideoFromProductRequestAvatar(_CreateVideoFromProductRequestAvatarRequired, total=False):
    type: Literal[0, 1]
    """0 public (default), 1 custom"""


class CreateVideoFromProductRequestVoice(TypedDict, total=False):
    id: str
    """Default: one that suits the avatar and the language"""


class CreateVideoFromProductRequestAudio(TypedDict, total=False):
    music_id: int
    """0 or none is no music"""
    volume: float
    """Default 1, about 18 dB under the voice"""


class CreateVideoFromProductRequestScript(TypedDict):
    style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]


class _CreateVideoFromProductRequestRequired(TypedDict):
    product_id: str
    """One of your products"""
    video_spec: CreateVideoFromProductRequestVideoSpec
    avatar: CreateVideoFromProductRequestAvatar
    voice: CreateVideoFromProductRequestVoice
    audio: CreateVideoFromProductRequestAudio
    script: CreateVideoFromProductRequestScript


class CreateVideoFromProductRequest(_CreateVideoFromProductRequestRequired, total=False):
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""
    override_script: str
    """Your own script; decides the length"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    visual_style: str
    """Default Simple Product Switch"""


class _CreateVideoFromProductDataRequired(TypedDict):
    video_id: str
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""


class CreateVideoFromProductData(_CreateVideoFromProductDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _CreatePreviewsRequestVideoSpecRequired(TypedDict):
    length: Literal["15", "30", "60"]
    """Seconds"""


class CreatePreviewsRequestVideoSpec(_CreatePreviewsRequestVideoSpecRequired, total=False):
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Default landscape"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default highlight"""
    name: str
    """Default: name of the product"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames a second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)"""


class _CreatePreviewsRequestAvatarRequired(TypedDict):
    id: int


class CreatePreviewsRequestAvatar(_CreatePreviewsRequestAvatarRequired, total=False):
    type: Literal[0, 1]
    """0 public (default), 1 custom"""


class CreatePreviewsRequestVoice(TypedDict, total=False):
    id: str
    """Default: one that suits the avatar and the language"""


class CreatePreviewsRequestAudio(TypedDict, total=False):
    music_id: int
    """0 or none is no music"""
    volume: float
    """Default 1, about 18 dB under the voice"""


class _CreatePreviewsRequestScriptRequired(TypedDict):
    style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]


class CreatePreviewsRequestScript(_CreatePreviewsRequestScriptRequired, total=False):
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]


class _CreatePreviewsRequestRequired(TypedDict):
    product_id: str
    """One of your products"""
    video_spec: CreatePreviewsRequestVideoSpec
    avatar: CreatePreviewsRequestAvatar
    voice: CreatePreviewsRequestVoice
    audio: CreatePreviewsRequestAudio
    visual_styles: List[str]
    """One preview for each style"""
    script: CreatePreviewsRequestScript


class CreatePreviewsRequest(_CreatePreviewsRequestRequired, total=False):
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""
    override_script: str
    """Your own script; decides the length"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of the script; default english"""


class CreatePreviewsDataPreviewsItem(TypedDict):
    visual_style: str
    """As it was asked for"""
    preview_id: str
    """A video_id; empty where there is none"""
    err_msg: str
    """Why there is none; otherwise empty"""


class _CreatePreviewsDataRequired(TypedDict):
    previews: List[CreatePreviewsDataPreviewsItem]
    """In the order of visual_styles"""


class CreatePreviewsData(_CreatePreviewsDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _RenderSinglePreviewRequestRequired(TypedDict):
    preview_id: str
    """Of a preview of yours"""


class RenderSinglePreviewRequest(_RenderSinglePreviewRequestRequired, total=False):
    webhook_url: str
    """Receives an event when it has finished or failed; default that of the preview"""


class GetProductVideoDataOutputs(TypedDict, total=False):
    """When completed, what outputs asked for"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetProductVideoDataErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class GetProductVideoDataError(_GetProductVideoDataErrorRequired, total=False):
    """When failed"""

    field: str


class _GetProductVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    title: str
    video_duration: float
    """Seconds; 0 until the video is finished"""


class GetProductVideoData(_GetProductVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "preparing", "speech", "lips", "drawing", "storing"]
    """While processing"""
    stage_progress: int
    """Percent of the download while stage is downloading_voice"""
    queue_position: int
    """While waiting; 1 is next"""
    video_url: str
    """When completed"""
    cover_url: str
    """When completed"""
    caption_url: str
    """SubRip file, when captions were asked for"""
    vtt_url: str
    """WebVTT file, when captions were asked for"""
    outputs: GetProductVideoDataOutputs
    """When completed, what outputs asked for"""
    duration: float
    """Seconds, when completed"""
    error: GetProductVideoDataError
    """When failed"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    preview: Literal[True]
    """When it is the preview of a product video"""
    visual_style: str
    """Of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]


class _ListProductVideosDataVideosItemErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class ListProductVideosDataVideosItemError(_ListProductVideosDataVideosItemErrorRequired, total=False):
    """When failed"""

    field: str


class _ListProductVideosDataVideosItemRequired(TypedDict):
    id: str
    """The video_id"""
    project_id: int
    """The id of the same video in older calls"""
    title: str
    video_duration: float
    """Seconds; 0 until the video is finished"""
    video_url: str
    """Empty until the video is finished"""
    cover_url: str
    """Empty until the video is finished"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    progress: int
    created_at: int
    """Unix time in seconds"""


class ListProductVideosDataVideosItem(_ListProductVideosDataVideosItemRequired, total=False):
    visual_style: str
    error: ListProductVideosDataVideosItemError
    """When failed"""
    deducted_credit: float
    """Credits charged, once it has ended"""


class ListProductVideosData(TypedDict):
    videos: List[ListProductVideosDataVideosItem]
    total: int
    page: int
    page_size: int
    has_more: bool


class _ListProductPreviewsDataPreviewsItemErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class ListProductPreviewsDataPreviewsItemError(_ListProductPreviewsDataPreviewsItemErrorRequired, total=False):
    """When failed"""

    field: str


class _ListProductPreviewsDataPreviewsItemRequired(TypedDict):
    id: str
    """The video_id"""
    project_id: int
    """The id of the same video in older calls"""
    title: str
    video_duration: float
    """Seconds; 0 until the video is finished"""
    video_url: str
    """Empty until the video is finished"""
    cover_url: str
    """Empty until the video is finished"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    progress: int
    created_at: int
    """Unix time in seconds"""


class ListProductPreviewsDataPreviewsItem(_ListProductPreviewsDataPreviewsItemRequired, total=False):
    visual_style: str
    error: ListProductPreviewsDataPreviewsItemError
    """When failed"""
    deducted_credit: float
    """Credits charged, once it has ended"""


class ListProductPreviewsData(TypedDict):
    previews: List[ListProductPreviewsDataPreviewsItem]
    total: int
    page: int
    page_size: int
    has_more: bool


class _CreateVideoFromUrlRequestRequired(TypedDict):
    product_id: str
    """One of your products"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    video_length: Literal["15", "30", "60"]
    """Seconds"""
    avatar_id: int
    avatar_type: Literal[0, 1]
    """0 public, 1 custom"""
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]
    template_type: Literal["public", "custom"]
    """Where the template_id is from"""


class CreateVideoFromUrlRequest(_CreateVideoFromUrlRequestRequired, total=False):
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of the script; default english"""
    voice_id: str
    """Default: one that suits the avatar and the language"""
    music_id: int
    """0 or none is no music"""
    visual_style: str
    """Default Simple Product Switch"""
    template_id: int
    """0 or none takes the visual_style"""
    override_script: str
    """Your own script; decides the length"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default highlight"""
    video_name: str
    """Default: name of the product"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class _CreateVideoFromUrlDataRequired(TypedDict):
    project_id: int


class CreateVideoFromUrlData(_CreateVideoFromUrlDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class ListVisualStylesDataVisualStylesItem(TypedDict):
    id: int
    name: str
    """The visual_style of creation calls"""
    description: str
    aspect_ratio: List[Literal[0, 1, 2]]
    """Those it is made for: all of them"""


class ListVisualStylesData(TypedDict):
    visual_styles: List[ListVisualStylesDataVisualStylesItem]


class CreateScriptsRequestProductInfoData(TypedDict, total=False):
    id: str
    """Of the product, with source_type id"""
    name: str
    """Name of the product"""
    description: str
    """Introduction and selling points"""


class CreateScriptsRequestProductInfo(TypedDict):
    source_type: Literal["details", "id"]
    """id uses one of your products; details uses what you enter"""
    data: CreateScriptsRequestProductInfoData


class _CreateScriptsRequestRequired(TypedDict):
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    video_length_seconds: Literal["15", "30", "60"]
    """Seconds"""
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]
    product_info: CreateScriptsRequestProductInfo


class CreateScriptsRequest(_CreateScriptsRequestRequired, total=False):
    target_audience: str
    """Whom it is for"""
    voice_id: str
    """The voice that will speak it; used to measure the length"""
    seed: int
    """Another number gives a different wording"""
    webhook_url: str
    """Receives an event when the scripts are ready"""


class _CreateScriptsDataRequired(TypedDict):
    task_id: str


class CreateScriptsData(_CreateScriptsDataRequired, total=False):
    warnings: List[str]


class GetScriptsDataDataGeneratedScriptsItem(TypedDict):
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]
    script_paragraphs: List[str]
    """Joined by blanks they are an override_script"""


class GetScriptsDataData(TypedDict):
    generated_scripts: List[GetScriptsDataDataGeneratedScriptsItem]
    """Three, once it is completed"""


class _GetScriptsDataRequired(TypedDict):
    task_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    data: GetScriptsDataData
    err_msg: str
    """Why it failed; empty otherwise"""


class GetScriptsData(_GetScriptsDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class WriteScriptsV1Request(TypedDict, total=False):
    product_id: str
    """A product of yours; without it name and description are needed"""
    name: str
    """Name of the product"""
    description: str
    """Introduction and selling points"""
    target_audience: str
    """Whom it is for"""
    video_length: Literal["15", "30", "60"]
    """Seconds; default 30"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Default english"""
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]
    """Of all three; otherwise each has one of its own that suits the product"""
    voice_id: str
    """The voice that will speak it; used to measure the length"""
    seed: int
    """Another number gives a different wording"""
    webhook_url: str
    """Receives an event when the scripts are ready"""


class WriteScriptsV1DataGeneratedScriptsItem(TypedDict):
    script_paragraphs: str
    """The whole script, to be used as override_script"""
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]


class _WriteScriptsV1DataRequired(TypedDict):
    generated_scripts: List[WriteScriptsV1DataGeneratedScriptsItem]
    task_id: str
    """Finds the same scripts again"""


class WriteScriptsV1Data(_WriteScriptsV1DataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class ListTemplatesDataTemplatesItem(TypedDict):
    id: int
    """The template_id of creation calls"""
    name: str
    cover_url: str
    preview_url: str
    """A short video of it"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    aspect_ratios: List[Literal[0, 1, 2]]
    """All that it is laid out for"""
    description: str
    tags: List[str]
    status: Literal["draft", "completed"]
    """A draft has mistakes and cannot be rendered yet"""


class ListTemplatesDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListTemplatesData(TypedDict):
    templates: List[ListTemplatesDataTemplatesItem]
    total: int
    has_more: bool
    pagination: ListTemplatesDataPagination


class _GetCustomTemplateDataVariablesItemRequired(TypedDict):
    name: str
    type: Literal["text", "image", "video", "script"]
    required: bool
    """A value must be given"""


class GetCustomTemplateDataVariablesItem(_GetCustomTemplateDataVariablesItemRequired, total=False):
    default: str
    """Used where no value is given; empty where there is none"""
    max_chars: int
    """Of texts and scripts"""
    label: str
    description: str


class GetCustomTemplateDataSlots(TypedDict):
    """What you can change in it"""

    avatar: bool
    voice: bool
    music: bool
    caption: bool


class GetCustomTemplateDataErrorsItem(TypedDict):
    path: str
    message: str


class _GetCustomTemplateDataRequired(TypedDict):
    template_id: int
    name: str
    cover_url: str
    preview_url: str
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    aspect_ratios: List[Literal[0, 1, 2]]
    """All that it is laid out for"""
    description: str
    tags: List[str]
    status: Literal["draft", "completed"]
    variables: List[GetCustomTemplateDataVariablesItem]
    slots: GetCustomTemplateDataSlots
    """What you can change in it"""
    estimated_seconds: float
    """Length with its own texts"""


class GetCustomTemplateData(_GetCustomTemplateDataRequired, total=False):
    errors: List[GetCustomTemplateDataErrorsItem]
    """What is wrong with a draft, and where"""
    warnings: List[str]


class _GetTemplateDataVariablesItemRequired(TypedDict):
    name: str
    type: Literal["text", "image", "video", "script"]
    required: bool
    """A value must be given"""


class GetTemplateDataVariablesItem(_GetTemplateDataVariablesItemRequired, total=False):
    default: str
    """Used where no value is given; empty where there is none"""
    max_chars: int
    """Of texts and scripts"""
    label: str
    description: str


class GetTemplateDataSlots(TypedDict):
    """What you can change in it"""

    avatar: bool
    voice: bool
    music: bool
    caption: bool


class GetTemplateDataErrorsItem(TypedDict):
    path: str
    message: str


class _GetTemplateDataRequired(TypedDict):
    template_id: int
    name: str
    cover_url: str
    preview_url: str
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    aspect_ratios: List[Literal[0, 1, 2]]
    """All that it is laid out for"""
    description: str
    tags: List[str]
    status: Literal["draft", "completed"]
    variables: List[GetTemplateDataVariablesItem]
    slots: GetTemplateDataSlots
    """What you can change in it"""
    estimated_seconds: float
    """Length with its own texts"""
    template: Dict[str, Any]
    """The document"""


class GetTemplateData(_GetTemplateDataRequired, total=False):
    errors: List[GetTemplateDataErrorsItem]
    """What is wrong with a draft, and where"""
    warnings: List[str]
    created_at: int
    """Unix time in seconds; of own templates"""
    updated_at: int
    """Unix time in seconds; of own templates"""


class _CreateTemplateRequestRequired(TypedDict):
    template: Dict[str, Any]
    """The document; its JSON Schema is served at /schemas/template.json"""


class CreateTemplateRequest(_CreateTemplateRequestRequired, total=False):
    name: str
    """Otherwise the name in the document"""
    format: Literal["castwright", "shotstack"]
    """castwright (default), or shotstack to import a Shotstack edit"""
    draft: bool
    """True also saves a document with mistakes, and lists them"""


class UpdateTemplateRequest(TypedDict, total=False):
    template: Dict[str, Any]
    """Replaces the document; if left out, the old one stays"""
    name: str
    """Otherwise the name in the document"""
    format: Literal["castwright", "shotstack"]
    """castwright (default), or shotstack to import a Shotstack edit"""
    draft: bool
    """True also saves a document with mistakes, and lists them"""


class _DeleteTemplateDataRequired(TypedDict):
    template_id: int
    deleted: Literal[True]


class DeleteTemplateData(_DeleteTemplateDataRequired, total=False):
    trash_id: str
    """To restore it; absent where it was removed for good"""
    restorable_until: int
    """Unix time in seconds"""


class CreateTemplateStillRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The words, for text and script"""
    url: str
    """Address of the image or video; an asset_id does as well"""
    asset_id: str
    """Of an uploaded image or video, instead of url"""
    webhook_url: str
    """The same as webhook_url of the whole call"""


class CreateTemplateStillRequestVariablesItem(TypedDict):
    name: str
    """Of a variable of the template"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateTemplateStillRequestVariablesItemProperties


class CreateTemplateStillRequest(TypedDict, total=False):
    variables: List[CreateTemplateStillRequestVariablesItem]
    """Variables you leave out keep their default"""
    at: float
    """Second of the video; default a moment that shows much of it"""
    width: int
    """Pixels; default the width of the video"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of the scripts"""
    avatar_id: int
    """Used instead of the template's avatar"""
    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""
    voice_id: str
    """Used instead of the template's voice"""
    captions_enabled: bool
    """Default: as in the template"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template is laid out for"""
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""


class CreateVideoWithTemplateRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The words, for text and script"""
    url: str
    """Address of the image or video; an asset_id does as well"""
    asset_id: str
    """Of an uploaded image or video, instead of url"""
    webhook_url: str
    """The same as webhook_url of the whole call"""


class CreateVideoWithTemplateRequestVariablesItem(TypedDict):
    name: str
    """Of a variable of the template"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateVideoWithTemplateRequestVariablesItemProperties


class _CreateVideoWithTemplateRequestRequired(TypedDict):
    template_id: int
    """A template_id"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts; decides the voice if none is given"""
    variables: List[CreateVideoWithTemplateRequestVariablesItem]
    """Variables you leave out keep their default"""


class CreateVideoWithTemplateRequest(_CreateVideoWithTemplateRequestRequired, total=False):
    video_name: str
    avatar_id: int
    """Used instead of the template's avatar"""
    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""
    voice_id: str
    """Used instead of the template's voice"""
    captions_enabled: bool
    """Default: as in the template"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    background_music_id: int
    """Used instead of the template's music"""
    background_music_volume: float
    """Default 1; 0 is silent"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template is laid out for"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames a second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)"""
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""
    disable_trans: bool
    """True replaces transitions with cuts"""
    disable_moving: bool
    """True removes all movement"""
    disable_random_trans: bool
    """Has no effect: templates have no random transitions"""
    disable_random_moving: bool
    """Has no effect: templates have no random movement"""
    webhook_url: str
    """Receives an event when it has finished or failed"""


class RenderDocumentRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The words, for text and script"""
    url: str
    """Address of the image or video; an asset_id does as well"""
    asset_id: str
    """Of an uploaded image or video, instead of url"""
    webhook_url: str
    """The same as webhook_url of the whole call"""


class RenderDocumentRequestVariablesItem(TypedDict):
    name: str
    """Of a variable of the template"""
    type: Literal["text", "image", "video", "script"]
    properties: RenderDocumentRequestVariablesItemProperties


class _RenderDocumentRequestRequired(TypedDict):
    template: Dict[str, Any]
    """The document; its JSON Schema is served at /schemas/template.json"""


class RenderDocumentRequest(_RenderDocumentRequestRequired, total=False):
    format: Literal["castwright", "shotstack"]
    """castwright (default), or shotstack to import a Shotstack edit"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts; decides the voice if none is given"""
    variables: List[RenderDocumentRequestVariablesItem]
    """Variables you leave out keep their default"""
    video_name: str
    """Default: the name in the document"""
    avatar_id: int
    """Used instead of the template's avatar"""
    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""
    voice_id: str
    """Used instead of the template's voice"""
    captions_enabled: bool
    """Default: as in the template"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    background_music_id: int
    """Used instead of the template's music"""
    background_music_volume: float
    """Default 1; 0 is silent"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template is laid out for"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames a second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)"""
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""
    disable_trans: bool
    """True replaces transitions with cuts"""
    disable_moving: bool
    """True removes all movement"""
    disable_random_trans: bool
    """Has no effect: templates have no random transitions"""
    disable_random_moving: bool
    """Has no effect: templates have no random movement"""
    webhook_url: str
    """Receives an event when it has finished or failed"""


class GetTemplateVideoDataOutputs(TypedDict, total=False):
    """When completed, what outputs asked for"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetTemplateVideoDataErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class GetTemplateVideoDataError(_GetTemplateVideoDataErrorRequired, total=False):
    """When failed"""

    field: str


class GetTemplateVideoDataData(TypedDict):
    """The same data for older clients"""

    video_name: str
    url: str
    """Empty until it is completed"""
    cover_url: str
    """Empty until it is completed"""
    duration_seconds: float
    """0 until it is completed"""
    deducted_credit: float
    """0 until it has ended"""


class _GetTemplateVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    data: GetTemplateVideoDataData
    """The same data for older clients"""


class GetTemplateVideoData(_GetTemplateVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "preparing", "speech", "lips", "drawing", "storing"]
    """While processing"""
    stage_progress: int
    """Percent of the download while stage is downloading_voice"""
    queue_position: int
    """While waiting; 1 is next"""
    video_url: str
    """When completed"""
    cover_url: str
    """When completed"""
    caption_url: str
    """SubRip file, when captions were asked for"""
    vtt_url: str
    """WebVTT file, when captions were asked for"""
    outputs: GetTemplateVideoDataOutputs
    """When completed, what outputs asked for"""
    duration: float
    """Seconds, when completed"""
    error: GetTemplateVideoDataError
    """When failed"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    preview: Literal[True]
    """When it is the preview of a product video"""
    visual_style: str
    """Of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]
    completed_at: int
    """Unix time in seconds"""


class ListTemplateVideosDataDataItemError(TypedDict):
    """When failed"""

    code: str
    message: str


class _ListTemplateVideosDataDataItemRequired(TypedDict):
    video_id: str
    video_name: str
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    created_at: int
    """Unix time in seconds"""
    cover_url: str
    """Empty until it is completed"""
    url: str
    """Empty until it is completed"""
    duration_seconds: float
    """0 until it is completed"""


class ListTemplateVideosDataDataItem(_ListTemplateVideosDataDataItemRequired, total=False):
    error: ListTemplateVideosDataDataItemError
    """When failed"""


class ListTemplateVideosDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListTemplateVideosData(TypedDict):
    data: List[ListTemplateVideosDataDataItem]
    total: int
    has_more: bool
    pagination: ListTemplateVideosDataPagination


class CreateVideoWithTemplateV1RequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The words, for text and script"""
    url: str
    """Address of the image or video; an asset_id does as well"""
    asset_id: str
    """Of an uploaded image or video, instead of url"""
    webhook_url: str
    """The same as webhook_url of the whole call"""


class CreateVideoWithTemplateV1RequestVariablesItem(TypedDict):
    name: str
    """Of a variable of the template"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateVideoWithTemplateV1RequestVariablesItemProperties


class _CreateVideoWithTemplateV1RequestRequired(TypedDict):
    template_id: int
    """A template_id"""
    lang: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the script; decides the voice if none is given"""
    template_type: Literal["common", "user", "public", "custom"]
    """common (or public) for the library, user (or custom) for your own"""
    variables: List[CreateVideoWithTemplateV1RequestVariablesItem]
    """Variables you leave out keep their default"""


class CreateVideoWithTemplateV1Request(_CreateVideoWithTemplateV1RequestRequired, total=False):
    avatar_id: int
    """Used instead of the template's avatar"""
    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""
    voice_id: str
    """Used instead of the template's voice"""
    caption: bool
    """Default: as in the template"""
    music_id: int
    """Used instead of the template's music"""
    video_name: str
    aspect_ratio: Literal[0, 1, 2]
    """One that the template is laid out for"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class CreateVideoWithVariableRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The words, for text and script"""
    url: str
    """Address of the image or video; an asset_id does as well"""
    asset_id: str
    """Of an uploaded image or video, instead of url"""
    webhook_url: str
    """The same as webhook_url of the whole call"""


class CreateVideoWithVariableRequestVariablesItem(TypedDict):
    name: str
    """Of a variable of the template"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateVideoWithVariableRequestVariablesItemProperties


class _CreateVideoWithVariableRequestRequired(TypedDict):
    text: str
    """What is said; `default` leaves it to the template"""
    lang: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the script; decides the voice if none is given"""
    template_id: int
    """A template_id"""
    template_type: Literal["common", "user", "public", "custom"]
    """common (or public) for the library, user (or custom) for your own"""
    variables: List[CreateVideoWithVariableRequestVariablesItem]
    """Variables you leave out keep their default"""


class CreateVideoWithVariableRequest(_CreateVideoWithVariableRequestRequired, total=False):
    dp_id: int
    """Avatar that presents; 0 (default) is that of the template"""
    timbre_id: int
    """Voice that speaks, by its number; 0 (default) chooses by lang"""
    without_tts: Literal[0, 1]
    """1 leaves the voice as the template has it: its own script, spoken by its own voice"""
    video_name: str
    aspect_ratio: Literal[0, 1, 2]
    """One that the template is laid out for"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class _CreateVideoWithVariableDataRequired(TypedDict):
    project_id: int


class CreateVideoWithVariableData(_CreateVideoWithVariableDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class RenderLegacyRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The words, for text and script"""
    url: str
    """Address of the image or video; an asset_id does as well"""
    asset_id: str
    """Of an uploaded image or video, instead of url"""
    webhook_url: str
    """The same as webhook_url of the whole call"""


class RenderLegacyRequestVariablesItem(TypedDict):
    name: str
    """Of a variable of the template"""
    type: Literal["text", "image", "video", "script"]
    properties: RenderLegacyRequestVariablesItemProperties


class _RenderLegacyRequestRequired(TypedDict):
    template_id: int
    """A template_id"""


class RenderLegacyRequest(_RenderLegacyRequestRequired, total=False):
    text: str
    """What is said; `default` (default) leaves it to the template"""
    lang: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Default english"""
    template_type: Literal["common", "user", "public", "custom"]
    """Where it is not said, the id alone counts"""
    dp_id: int
    """Avatar that presents; 0 (default) is that of the template"""
    timbre_td: int
    """Voice that speaks, by its number; 0 (default) chooses by lang"""
    without_tts: Literal[0, 1]
    """1 leaves the voice as the template has it: its own script, spoken by its own voice"""
    variables: List[RenderLegacyRequestVariablesItem]
    """Variables you leave out keep their default"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class _RenderLegacyDataRequired(TypedDict):
    prj_id: str


class RenderLegacyData(_RenderLegacyDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _ReadSlidesRequestRequired(TypedDict):
    deck: str
    """A PDF, PPTX or ODP of up to 100 MB and 200 pages: asset_id, address, or a deck_id"""


class ReadSlidesRequest(_ReadSlidesRequestRequired, total=False):
    pdf: str
    """The same presentation as PDF, by asset_id or address: it is drawn instead of what LibreOffice makes of the PPTX"""


class _ReadSlidesDataPagesItemRequired(TypedDict):
    page: int
    """From 1"""
    title: str
    script: str
    """What would be said; empty where there is nothing"""
    script_from: Literal["notes", "text", "none"]
    """notes: the speaker notes. text: made of what stands on the page, since it has no notes"""
    points: List[str]
    """Its bullets"""


class ReadSlidesDataPagesItem(_ReadSlidesDataPagesItemRequired, total=False):
    picture_url: str
    """Absent where the page could not be drawn"""


class _ReadSlidesDataRequired(TypedDict):
    deck_id: str
    title: str
    pages: List[ReadSlidesDataPagesItem]
    estimated_seconds: float
    """Length of a film of all pages with these scripts"""
    estimated_credit: float


class ReadSlidesData(_ReadSlidesDataRequired, total=False):
    warnings: List[str]


class _CreateVideoFromSlidesRequestPagesItemRequired(TypedDict):
    page: int
    """Number of the page in the presentation"""


class CreateVideoFromSlidesRequestPagesItem(_CreateVideoFromSlidesRequestPagesItemRequired, total=False):
    script: str
    """Said instead of the notes"""
    silent: bool
    """Nothing is said: the page is seen for four seconds"""
    leave_out: bool


class _CreateVideoFromSlidesRequestAvatarRequired(TypedDict):
    """Who presents; avatar 1 unless told otherwise"""

    avatar_id: int


class CreateVideoFromSlidesRequestAvatar(_CreateVideoFromSlidesRequestAvatarRequired, total=False):
    """Who presents; avatar 1 unless told otherwise"""

    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""


class CreateVideoFromSlidesRequestVoice(TypedDict):
    """Default: one that fits avatar and language"""

    voice_id: str


class _CreateVideoFromSlidesRequestMusicRequired(TypedDict):
    music_id: int
    """From a music list, or your own"""


class CreateVideoFromSlidesRequestMusic(_CreateVideoFromSlidesRequestMusicRequired, total=False):
    volume: float
    """Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent"""


class _CreateVideoFromSlidesRequestRequired(TypedDict):
    deck: str
    """A PDF, PPTX or ODP of up to 100 MB and 200 pages: asset_id, address, or a deck_id"""


class CreateVideoFromSlidesRequest(_CreateVideoFromSlidesRequestRequired, total=False):
    pdf: str
    """The same presentation as PDF, by asset_id or address: it is drawn instead of what LibreOffice makes of the PPTX"""
    pages: List[CreateVideoFromSlidesRequestPagesItem]
    """What is different from the presentation; pages that are not named stay as they are"""
    order: List[int]
    """Pages of the film in this order, and no others"""
    avatar: CreateVideoFromSlidesRequestAvatar
    """Who presents; avatar 1 unless told otherwise"""
    voice: CreateVideoFromSlidesRequestVoice
    """Default: one that fits avatar and language"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of the scripts; decides the voice if none is given"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Default landscape"""
    layout: Literal["picture_in_picture", "beside", "slides_only"]
    """picture_in_picture (default): the presenter in the corner of a page where nothing is covered, beside it where no corner is free. beside: always beside it. slides_only: the voice over the pages. In portrait and square the page stands above the presenter"""
    corner: Literal["bottom_right", "bottom_left", "top_right", "top_left"]
    """Where the presenter stands if nothing is covered there; default: where a page is emptiest"""
    build: bool
    """Points of a page come when they are spoken (default); false shows all of it from the beginning"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default boxed"""
    music: CreateVideoFromSlidesRequestMusic
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""
    video_name: str
    """Default: the title of the presentation"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class _CreateBatchRequestRequired(TypedDict):
    template_id: int
    """A template_id"""


class CreateBatchRequest(_CreateBatchRequestRequired, total=False):
    name: str
    rows: List[Any]
    """One video each"""
    csv: str
    """A table instead of rows, by asset_id or address: a heading with the names of the variables (and `name`), then one line for each video"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of the scripts; otherwise as the template has it"""
    avatar_id: int
    """Used instead of the template's avatar"""
    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""
    voice_id: str
    """Used instead of the template's voice"""
    captions_enabled: bool
    """Default: as in the template"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    background_music_id: int
    """Used instead of the template's music"""
    background_music_volume: float
    """Default 1; 0 is silent"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template is laid out for"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames a second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)"""
    brand: bool
    """False leaves your brand kit (/v2/brand) out of this video; default true"""
    disable_trans: bool
    """True replaces transitions with cuts"""
    disable_moving: bool
    """True removes all movement"""
    disable_random_trans: bool
    """Has no effect: templates have no random transitions"""
    disable_random_moving: bool
    """Has no effect: templates have no random movement"""
    webhook_url: str
    """Receives an event when it has finished or failed"""


class _CreateBatchDataErrorsItemErrorRequired(TypedDict):
    code: int
    message: str


class CreateBatchDataErrorsItemError(_CreateBatchDataErrorsItemErrorRequired, total=False):
    field: str


class CreateBatchDataErrorsItem(TypedDict):
    row: int
    """From 1"""
    name: str
    error: CreateBatchDataErrorsItemError


class _CreateBatchDataRequired(TypedDict):
    batch_id: str
    total: int
    """Rows"""
    accepted: int
    """Rows whose videos are being made"""
    errors: List[CreateBatchDataErrorsItem]
    """The other rows"""


class CreateBatchData(_CreateBatchDataRequired, total=False):
    warnings: List[str]


class _ListBatchesDataBatchesItemRequired(TypedDict):
    batch_id: str
    name: str
    template_id: int
    status: Literal["processing", "completed"]
    """Completed when every row has ended"""
    total: int
    completed: int
    failed: int
    """Including rows that could not be used"""
    processing: int
    progress: int
    created_at: int
    """Unix time in seconds"""


class ListBatchesDataBatchesItem(_ListBatchesDataBatchesItemRequired, total=False):
    finished_at: int
    """Unix time in seconds"""
    warnings: List[str]


class ListBatchesDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListBatchesData(TypedDict):
    batches: List[ListBatchesDataBatchesItem]
    """Newest first"""
    total: int
    has_more: bool
    pagination: ListBatchesDataPagination


class _GetBatchDataRequired(TypedDict):
    batch_id: str
    name: str
    template_id: int
    status: Literal["processing", "completed"]
    """Completed when every row has ended"""
    total: int
    completed: int
    failed: int
    """Including rows that could not be used"""
    processing: int
    progress: int
    created_at: int
    """Unix time in seconds"""


class GetBatchData(_GetBatchDataRequired, total=False):
    finished_at: int
    """Unix time in seconds"""
    warnings: List[str]


class _GetBatchResultsDataResultsItemErrorRequired(TypedDict):
    """When failed"""

    code: int
    message: str


class GetBatchResultsDataResultsItemError(_GetBatchResultsDataResultsItemErrorRequired, total=False):
    """When failed"""

    field: str


class _GetBatchResultsDataResultsItemRequired(TypedDict):
    row: int
    """From 1"""
    name: str
    status: Literal["processing", "completed", "failed", "pending"]
    """processing from acceptance to the end; this server never says pending"""
    progress: int


class GetBatchResultsDataResultsItem(_GetBatchResultsDataResultsItemRequired, total=False):
    video_id: str
    """If a video was started"""
    project_id: int
    video_url: str
    """When completed"""
    cover_url: str
    """When completed"""
    duration: float
    """Seconds, when completed"""
    error: GetBatchResultsDataResultsItemError
    """When failed"""


class GetBatchResultsDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class GetBatchResultsData(TypedDict):
    results: List[GetBatchResultsDataResultsItem]
    """In the order of the rows"""
    total: int
    has_more: bool
    pagination: GetBatchResultsDataPagination


class GetBrandDataColors(TypedDict, total=False):
    primary: str
    secondary: str
    background: str
    text: str


class GetBrandDataWatermark(TypedDict):
    position: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    opacity: float


class GetBrandDataMusic(TypedDict):
    music_id: int
    volume: float


class GetBrandDataIntro(TypedDict, total=False):
    video: str
    template_id: int


class GetBrandDataOutro(TypedDict, total=False):
    video: str
    template_id: int


class _GetBrandDataRequired(TypedDict):
    colors: GetBrandDataColors
    watermark: GetBrandDataWatermark


class GetBrandData(_GetBrandDataRequired, total=False):
    logo: str
    """asset_id"""
    heading_font: str
    """asset_id"""
    body_font: str
    """asset_id"""
    music: GetBrandDataMusic
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    intro: GetBrandDataIntro
    outro: GetBrandDataOutro
    updated_at: int
    """Unix time in seconds; absent where none was told yet"""


class ChangeBrandRequestColors(TypedDict, total=False):
    primary: str
    """Leads: grounds and accents of films"""
    secondary: str
    """Stands out on the ground: marks, the word being said"""
    background: str
    """Ground of panels; default primary"""
    text: str
    """Used wherever it can be read on the ground"""


class ChangeBrandRequestWatermark(TypedDict, total=False):
    """How the logo stands over a film"""

    position: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    """Default top_right; another corner where it would cover a face, captions or text"""
    opacity: float
    """Default 0.9"""


class _ChangeBrandRequestMusicRequired(TypedDict):
    """Plays where a call names none"""

    music_id: int
    """From a music list, or your own"""


class ChangeBrandRequestMusic(_ChangeBrandRequestMusicRequired, total=False):
    """Plays where a call names none"""

    volume: float
    """Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent"""


class ChangeBrandRequestIntro(TypedDict, total=False):
    """Comes before every film; counts as part of its length"""

    video: str
    """asset_id of an uploaded video of at most 20 seconds"""
    template_id: int
    """A template in which nothing is said, of at most 20 seconds; its blanks have their defaults"""


class ChangeBrandRequestOutro(TypedDict, total=False):
    """Comes after it"""

    video: str
    """asset_id of an uploaded video of at most 20 seconds"""
    template_id: int
    """A template in which nothing is said, of at most 20 seconds; its blanks have their defaults"""


class ChangeBrandRequest(TypedDict, total=False):
    colors: ChangeBrandRequestColors
    logo: str
    """asset_id of an uploaded PNG, WebP or SVG (drawn as PNG when it comes)"""
    heading_font: str
    """asset_id of an uploaded font (WOFF2, TTF or OTF), for headlines; letters that it lacks are set in ours"""
    body_font: str
    """The same, for everything else that is read, and captions"""
    watermark: ChangeBrandRequestWatermark
    """How the logo stands over a film"""
    music: ChangeBrandRequestMusic
    """Plays where a call names none"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Where a call names none"""
    intro: ChangeBrandRequestIntro
    """Comes before every film; counts as part of its length"""
    outro: ChangeBrandRequestOutro
    """Comes after it"""


class DeleteBrandData(TypedDict):
    deleted: bool
    """False where there was none"""


class ListTrashDataItemsItem(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft"]
    id: str
    """Its id before it was deleted, which it has again once it is restored"""
    name: str
    trash_id: str
    size: int
    """Bytes of its files"""
    cover_url: Union[str, None]
    """A picture of it, for the caller only"""
    deleted_at: int
    """Unix time in seconds"""
    restorable_until: int
    """Unix time in seconds; it is removed for good soon after"""


class _ListTrashDataRequired(TypedDict):
    items: List[ListTrashDataItemsItem]
    """What was deleted last first"""
    total: int
    """Of all kinds"""
    size: int
    """Bytes of all of it, which count as storage of the account"""
    keep_days: int
    """Days that deleted items stay in the trash; 0: they are deleted at once"""
    has_more: bool


class ListTrashData(_ListTrashDataRequired, total=False):
    next_cursor: str
    """When there are more"""


class RestoreFromTrashDataAlsoItem(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft"]
    id: str
    """Its id before it was deleted, which it has again once it is restored"""
    name: str


class RestoreFromTrashData(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft"]
    id: str
    """Its id before it was deleted, which it has again once it is restored"""
    name: str
    restored: Literal[True]
    also: List[RestoreFromTrashDataAlsoItem]
    """Files that it shows and that were deleted, too"""


class DeleteFromTrashData(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft"]
    id: str
    """Its id before it was deleted, which it has again once it is restored"""
    name: str
    trash_id: str
    deleted: Literal[True]


class EmptyTrashData(TypedDict):
    deleted: int
    """How many things were removed for good"""


class ListRequestLogsDataRequestLogsItem(TypedDict):
    rid: str
    method: str
    path: str
    """With its query, without keys"""
    status: int
    """HTTP status of the answer; of what was refused with 200, the one that it stands for"""
    duration_ms: int
    """Milliseconds until the answer was sent"""
    key_id: str
    """The key that was used"""
    request: Any
    """The body, shortened, without secrets and scripts; null where there was none"""
    failure: Union[str, None]
    """The error message of a failed call"""
    created_at: int
    """Unix time in seconds"""


class _ListRequestLogsDataRequired(TypedDict):
    request_logs: List[ListRequestLogsDataRequestLogsItem]
    has_more: bool


class ListRequestLogsData(_ListRequestLogsDataRequired, total=False):
    next_cursor: str
    """When there are more"""


class _ListWebhookEndpointsDataItemRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "generated_translate_video_success", "generated_translate_video_failed", "generated_product_avatar_success", "generated_product_avatar_failed"]]
    username: str
    """Of the account it belongs to"""
    created_at: int
    """Unix time in seconds"""


class ListWebhookEndpointsDataItem(_ListWebhookEndpointsDataItemRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; since then nothing was accepted"""
    problem: str
    """Why the server switched it off, if it did"""


ListWebhookEndpointsData = List[ListWebhookEndpointsDataItem]


class _CreateWebhookEndpointRequestRequired(TypedDict):
    url: str
    """A public https address"""
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "generated_translate_video_success", "generated_translate_video_failed", "generated_product_avatar_success", "generated_product_avatar_failed"]]
    """Kinds of events to be told of; GET /v2/events lists them. generated_translate_video_success, generated_translate_video_failed, generated_product_avatar_success, generated_product_avatar_failed are accepted and never sent"""


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequestRequired, total=False):
    status: Literal["enabled", "disabled"]
    """Default enabled"""


class _CreateWebhookEndpointDataRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "generated_translate_video_success", "generated_translate_video_failed", "generated_product_avatar_success", "generated_product_avatar_failed"]]
    username: str
    """Of the account it belongs to"""
    created_at: int
    """Unix time in seconds"""


class CreateWebhookEndpointData(_CreateWebhookEndpointDataRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; since then nothing was accepted"""
    problem: str
    """Why the server switched it off, if it did"""


class UpdateWebhookEndpointRequest(TypedDict, total=False):
    url: str
    """If left out, it stays as it is"""
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "generated_translate_video_success", "generated_translate_video_failed", "generated_product_avatar_success", "generated_product_avatar_failed"]]
    """Kinds of events to be told of; GET /v2/events lists them. generated_translate_video_success, generated_translate_video_failed, generated_product_avatar_success, generated_product_avatar_failed are accepted and never sent"""
    status: Literal["enabled", "disabled"]
    """A disabled endpoint gets no events until you enable it again"""


class DeleteWebhookEndpointData(TypedDict):
    message: str


ListWebhookEventsData = List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]


class _ListEndpointsDataItemRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "generated_translate_video_success", "generated_translate_video_failed", "generated_product_avatar_success", "generated_product_avatar_failed"]]
    username: str
    """Of the account it belongs to"""
    created_at: int
    """Unix time in seconds"""


class ListEndpointsDataItem(_ListEndpointsDataItemRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; since then nothing was accepted"""
    problem: str
    """Why the server switched it off, if it did"""


ListEndpointsData = List[ListEndpointsDataItem]


class _ListEndpointsV2DataEndpointsItemRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "generated_translate_video_success", "generated_translate_video_failed", "generated_product_avatar_success", "generated_product_avatar_failed"]]
    username: str
    """Of the account it belongs to"""
    created_at: int
    """Unix time in seconds"""


class ListEndpointsV2DataEndpointsItem(_ListEndpointsV2DataEndpointsItemRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; since then nothing was accepted"""
    problem: str
    """Why the server switched it off, if it did"""


class ListEndpointsV2Data(TypedDict):
    endpoints: List[ListEndpointsV2DataEndpointsItem]


class ListEventsV2Data(TypedDict):
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]


class TestEndpointRequest(TypedDict, total=False):
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]
    """A kind to send an example of; otherwise a webhook_test is sent"""


class TestEndpointData(TypedDict):
    delivery_id: str
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]
    endpoint_id: Union[str, None]
    """Null for the webhook_url of a single job"""
    url: str
    """Address of the latest or first attempt"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    status_code: Union[int, None]
    """Of the latest attempt"""
    error: Union[str, None]
    """Why it is not delivered"""
    created_at: int
    """Unix time in seconds"""
    next_attempt_at: Union[float, None]
    """Unix time in seconds; also for failed deliveries that will be tried again"""
    finished_at: Union[float, None]
    """Unix time in seconds, when delivered or failed"""


class RotateEndpointSecretRequest(TypedDict, total=False):
    overlap_hours: int
    """Hours for which the old secret also works; default 24, 0 ends it at once"""


class ListWebhookDeliveriesDataDeliveriesItem(TypedDict):
    delivery_id: str
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]
    endpoint_id: Union[str, None]
    """Null for the webhook_url of a single job"""
    url: str
    """Address of the latest or first attempt"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    status_code: Union[int, None]
    """Of the latest attempt"""
    error: Union[str, None]
    """Why it is not delivered"""
    created_at: int
    """Unix time in seconds"""
    next_attempt_at: Union[float, None]
    """Unix time in seconds; also for failed deliveries that will be tried again"""
    finished_at: Union[float, None]
    """Unix time in seconds, when delivered or failed"""


class ListWebhookDeliveriesData(TypedDict):
    deliveries: List[ListWebhookDeliveriesDataDeliveriesItem]
    """Newest first"""
    has_more: bool
    next_cursor: Union[str, None]


class GetWebhookDeliveryDataHistoryItem(TypedDict):
    number: int
    """1 for the first"""
    started_at: float
    """Unix time in seconds, with milliseconds as decimals"""
    url: str
    status_code: Union[int, None]
    """Null when there was no answer, or is none yet"""
    ms: Union[int, None]
    """Until the answer or failure; null while it is running"""
    error: Union[str, None]
    """Why it did not count as success"""
    response: Union[str, None]
    """The first 4 kB of the answer"""


class GetWebhookDeliveryData(TypedDict):
    delivery_id: str
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]
    endpoint_id: Union[str, None]
    """Null for the webhook_url of a single job"""
    url: str
    """Address of the latest or first attempt"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    status_code: Union[int, None]
    """Of the latest attempt"""
    error: Union[str, None]
    """Why it is not delivered"""
    created_at: int
    """Unix time in seconds"""
    next_attempt_at: Union[float, None]
    """Unix time in seconds; also for failed deliveries that will be tried again"""
    finished_at: Union[float, None]
    """Unix time in seconds, when delivered or failed"""
    payload: Dict[str, Any]
    """The body that is sent"""
    history: List[GetWebhookDeliveryDataHistoryItem]
    """Every attempt, oldest first"""


class _ReplayFailedDeliveriesRequestRequired(TypedDict):
    since: int
    """Unix time in seconds; resends what failed since then"""


class ReplayFailedDeliveriesRequest(_ReplayFailedDeliveriesRequestRequired, total=False):
    endpoint_id: str
    """Only the deliveries to this endpoint"""


class ReplayFailedDeliveriesData(TypedDict):
    replayed: int
    """Deliveries that are sent again"""
    has_more: bool
    """True if there are more; call again"""


class _GetWebhookSecretDataRequired(TypedDict):
    secret: str
    """Signs the deliveries to the webhook_url of single jobs"""


class GetWebhookSecretData(_GetWebhookSecretDataRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""


class _WebhookEvent1DataRequired(TypedDict):
    video_id: str
    project_id: int
    status: Literal["completed"]
    video_url: str
    cover_url: str
    duration: float
    """Seconds"""


class WebhookEvent1Data(_WebhookEvent1DataRequired, total=False):
    preview: Literal[True]
    """The preview of a product video"""


class _WebhookEvent1Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_avatar_video_success", "generated_product_video_success", "generated_template_video_success", "generated_caption_video_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent1Data


class WebhookEvent1(_WebhookEvent1Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent2DataError(TypedDict):
    code: int
    message: str


class _WebhookEvent2DataRequired(TypedDict):
    video_id: str
    project_id: int
    status: Literal["failed"]
    error: WebhookEvent2DataError


class WebhookEvent2Data(_WebhookEvent2DataRequired, total=False):
    preview: Literal[True]
    """The preview of a product video"""


class _WebhookEvent2Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_avatar_video_failed", "generated_product_video_failed", "generated_template_video_failed", "generated_caption_video_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent2Data


class WebhookEvent2(_WebhookEvent2Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class _WebhookEvent3DataRequired(TypedDict):
    project_id: str
    video_id: str
    video_url: str
    duration: float
    """Seconds"""


class WebhookEvent3Data(_WebhookEvent3DataRequired, total=False):
    preview: Literal[True]
    """The preview of a product video"""


class _WebhookEvent3Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent3Data


class WebhookEvent3(_WebhookEvent3Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent4DataError(TypedDict):
    message: str


class _WebhookEvent4DataRequired(TypedDict):
    project_id: str
    video_id: str
    error: WebhookEvent4DataError


class WebhookEvent4Data(_WebhookEvent4DataRequired, total=False):
    preview: Literal[True]
    """The preview of a product video"""


class _WebhookEvent4Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent4Data


class WebhookEvent4(_WebhookEvent4Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class _WebhookEvent5DataRequired(TypedDict):
    avatar_id: int
    photo_id: str
    """Empty for an avatar without a photo"""
    status: Literal["completed"]
    cover_url: str
    preview_url: str
    """Empty without a talking preview"""


class WebhookEvent5Data(_WebhookEvent5DataRequired, total=False):
    motion_id: str


class _WebhookEvent5Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_photo_avatar_success", "create_avatar_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent5Data


class WebhookEvent5(_WebhookEvent5Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent6DataError(TypedDict):
    code: int
    message: str


class _WebhookEvent6DataRequired(TypedDict):
    avatar_id: Union[int, None]
    photo_id: str
    """Empty for an avatar without a photo"""
    status: Literal["error"]
    error: WebhookEvent6DataError


class WebhookEvent6Data(_WebhookEvent6DataRequired, total=False):
    motion_id: str


class _WebhookEvent6Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_photo_avatar_failed", "create_avatar_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent6Data


class WebhookEvent6(_WebhookEvent6Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent7Data(TypedDict):
    photo_id: str
    photo_urls: List[str]


class _WebhookEvent7Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_image_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent7Data


class WebhookEvent7(_WebhookEvent7Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent8Data(TypedDict):
    photo_id: str
    error: str


class _WebhookEvent8Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_image_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent8Data


class WebhookEvent8(_WebhookEvent8Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent9Data(TypedDict):
    motion_id: str
    motion_url: str
    photo_url: str


class _WebhookEvent9Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_motion_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent9Data


class WebhookEvent9(_WebhookEvent9Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent10Data(TypedDict):
    motion_id: str
    error: str


class _WebhookEvent10Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_motion_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent10Data


class WebhookEvent10(_WebhookEvent10Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent11DataGeneratedScriptsItem(TypedDict):
    script_style: str
    script_paragraphs: List[str]


class WebhookEvent11Data(TypedDict):
    task_id: str
    status: Literal["completed"]
    generated_scripts: List[WebhookEvent11DataGeneratedScriptsItem]


class _WebhookEvent11Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_script_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent11Data


class WebhookEvent11(_WebhookEvent11Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent12DataError(TypedDict):
    code: int
    message: str


class WebhookEvent12Data(TypedDict):
    task_id: str
    status: Literal["failed"]
    error: WebhookEvent12DataError


class _WebhookEvent12Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_script_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent12Data


class WebhookEvent12(_WebhookEvent12Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent13Data(TypedDict):
    batch_id: str
    name: str
    template_id: int
    status: Literal["completed"]
    total: int
    completed: int
    failed: int


class _WebhookEvent13Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_batch_completed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent13Data


class WebhookEvent13(_WebhookEvent13Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


class WebhookEvent14Data(TypedDict):
    message: str


class _WebhookEvent14Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["webhook_test"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent14Data


class WebhookEvent14(_WebhookEvent14Required, total=False):
    test: Literal[True]
    """Sent because somebody asked for a test"""


WebhookEvent = Union[WebhookEvent1, WebhookEvent2, WebhookEvent3, WebhookEvent4, WebhookEvent5, WebhookEvent6, WebhookEvent7, WebhookEvent8, WebhookEvent9, WebhookEvent10, WebhookEvent11, WebhookEvent12, WebhookEvent13, WebhookEvent14]


class _GetOembedResultRequired(TypedDict):
    version: Literal["1.0"]
    type: Literal["video"]
    html: str
    width: int
    height: int


class GetOembedResult(_GetOembedResultRequired, total=False):
    title: str
    thumbnail_url: str
    thumbnail_width: int
    thumbnail_height: int
    provider_name: str
    provider_url: str
    cache_age: int


class GetHealthResult(TypedDict):
    status: Literal["ok"]


class GetReadinessResultNotesItem(TypedDict):
    part: str
    message: str


class _GetReadinessResultRequired(TypedDict):
    status: Literal["ok"]


class GetReadinessResult(_GetReadinessResultRequired, total=False):
    notes: List[GetReadinessResultNotesItem]
