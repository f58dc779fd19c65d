# Generated from the OpenAPI document by `npm run generate`; do not edit.
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

class _FailureDataErrorsItemRequired(TypedDict):
    field: str
    """Path of the field, with dots"""
    message: str


class FailureDataErrorsItem(_FailureDataErrorsItemRequired, total=False):
    reason: str
    """Machine-readable cause, where an error can have several"""


class FailureData(TypedDict):
    errors: List[FailureDataErrorsItem]


class Failure(TypedDict):
    code: int
    """0 for success"""
    msg: str
    """The result in words"""
    data: Union[FailureData, None]
    """The invalid fields if parameters are invalid, otherwise null"""
    rid: str
    """Identifies the request in the logs; equals the X-Request-Id header"""


class _ErrorObjectDataErrorsItemRequired(TypedDict):
    field: str
    """Path of the field, with dots"""
    message: str


class ErrorObjectDataErrorsItem(_ErrorObjectDataErrorsItemRequired, total=False):
    reason: str
    """Machine-readable cause, where an error can have several"""


class ErrorObjectData(TypedDict):
    errors: List[ErrorObjectDataErrorsItem]


class ErrorObjectError(TypedDict):
    message: str
    type: str
    """The kind of failure, such as invalid_request_error"""
    param: Union[str, None]
    """The invalid field"""
    code: Union[str, None]


class ErrorObject(TypedDict):
    code: int
    """0 for success"""
    msg: str
    """The result in words"""
    data: Union[ErrorObjectData, None]
    """The invalid fields if parameters are invalid, otherwise null"""
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
    """Bytes used by all files of the account"""
    storage_quota: Union[int, None]
    """Storage limit in bytes; null if there is none"""


class CreateVideoFromAvatarRequestAvatar(TypedDict):
    avatar_id: int
    avatar_type: Literal[0, 1]
    """0 public, 1 custom"""


class _CreateVideoFromAvatarRequestVoicePronunciationsItemRequired(TypedDict):
    word: str
    """As written: a word, or a phrase of up to five words"""


class CreateVideoFromAvatarRequestVoicePronunciationsItem(_CreateVideoFromAvatarRequestVoicePronunciationsItemRequired, total=False):
    say: str
    """Respelling that is spoken instead"""
    ipa: str
    """Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt"""
    locale: str
    """Only for voices of this language (en) or locale (en-GB); default: all voices"""
    case_sensitive: bool
    """True matches the word only if it is capitalised like this"""


class _CreateVideoFromAvatarRequestVoiceRequired(TypedDict):
    type: Literal["script", "audio"]
    """Which of script and audio_url is used"""
    voice_id: str
    """From a voice list; also required for audio"""


class CreateVideoFromAvatarRequestVoice(_CreateVideoFromAvatarRequestVoiceRequired, total=False):
    script: str
    """Text to speak; with type audio, a transcript of the recording, for captions and better lip-sync"""
    pronunciations: List[CreateVideoFromAvatarRequestVoicePronunciationsItem]
    """Pronunciations for this script; they override the account's. Captions show the words as written"""
    audio_url: str
    """URL or asset_id of an audio file (MP3, WAV, M4A …)"""


class _CreateVideoFromAvatarRequestMusicRequired(TypedDict):
    """Background music; it gets quieter while the voice speaks"""

    music_id: int
    """A public track or one of your own"""


class CreateVideoFromAvatarRequestMusic(_CreateVideoFromAvatarRequestMusicRequired, total=False):
    """Background music; it gets quieter while the voice speaks"""

    volume: float
    """Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent"""


class CreateVideoFromAvatarRequestOutput(TypedDict, total=False):
    transparent: bool
    """True removes the background; needs screen_style 1"""
    format: Literal["mp4", "webm", "mov"]
    """webm or mov when transparent, otherwise mp4"""


class CreateVideoFromAvatarRequestScenesItemAvatar(TypedDict):
    """Presenter of this scene; default: the avatar of the video"""

    avatar_id: int
    avatar_type: Literal[0, 1]


class CreateVideoFromAvatarRequestScenesItemMediaFocus(TypedDict):
    """Point that stays visible when cropping, as fractions of the picture (0–1); default: detected"""

    x: float
    y: float


class _CreateVideoFromAvatarRequestScenesItemMediaRequired(TypedDict):
    url: str
    """URL or asset_id of a picture or a video"""


class CreateVideoFromAvatarRequestScenesItemMedia(_CreateVideoFromAvatarRequestScenesItemMediaRequired, total=False):
    fit: Literal["cover", "contain", "blur"]
    """cover fills the area and crops, contain shows everything, blur shows everything over a blurred copy of itself. Default: cover if little is cropped, or for a picture of a scene whose subject stays whole; it then moves slowly along the picture. Otherwise blur"""
    focus: CreateVideoFromAvatarRequestScenesItemMediaFocus
    """Point that stays visible when cropping, as fractions of the picture (0–1); default: detected"""
    zoom: Literal["in", "out", "none"]
    """Slow zoom; default: in for pictures, none for videos"""
    trim: float
    """For a video: seconds to skip at the beginning"""
    when_short: Literal["loop", "hold"]
    """For a video shorter than the scene: loop (default) repeats it, hold freezes its last frame"""
    sound: Literal["off", "ducked", "full"]
    """For a video: default off; ducked lowers the volume while the voice speaks"""


class CreateVideoFromAvatarRequestScenesItemBackground(TypedDict, total=False):
    """Background behind the presenter; default: the presenter's own"""

    color: str
    url: str
    """URL or asset_id of a picture or a video"""
    place: Literal["plain", "studio", "office", "meeting", "skyline", "podcast", "kitchen", "home", "shop", "cafe", "library", "classroom", "gym", "street", "outdoors"]
    """A painted background"""
    blur: Union[float, bool]
    """Puts the background out of focus: a strength from 0 to 1, or true for 0.5. On its own, it blurs the presenter's background, which cannot be that of a clip"""


class _CreateVideoFromAvatarRequestScenesItemMusic1Required(TypedDict):
    music_id: int
    """A public track or one of your own"""


class CreateVideoFromAvatarRequestScenesItemMusic1(_CreateVideoFromAvatarRequestScenesItemMusic1Required, total=False):
    volume: float
    """Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent"""


class CreateVideoFromAvatarRequestScenesItem(TypedDict, total=False):
    script: str
    """Text to speak in this scene"""
    audio_url: str
    """URL or asset_id of a recording to play instead of a script"""
    seconds: float
    """Length of a scene without speech"""
    voice_id: str
    """Voice of this scene; default: the voice of the video"""
    avatar: CreateVideoFromAvatarRequestScenesItemAvatar
    """Presenter of this scene; default: the avatar of the video"""
    layout: Literal["full", "split_left", "split_right", "split_top", "picture_in_picture", "media_only"]
    """full: the presenter alone. split_left, split_right, split_top: the presenter on that side (in portrait below for left and right, in landscape on the left for top). picture_in_picture: the presenter in a circle. media_only: no presenter. Default: by screen_style"""
    corner: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    """For picture_in_picture; default: bottom_right, or a corner that covers nothing important"""
    size: Literal["small", "medium", "large"]
    """For picture_in_picture; default medium"""
    media: CreateVideoFromAvatarRequestScenesItemMedia
    headline: str
    points: Union[Literal["auto"], List[str]]
    """Up to five lines that appear as they are spoken about; auto takes them from the script"""
    transition: Literal["none", "fade", "slide", "wipe", "zoom"]
    """How the scene begins; default none, a cut"""
    caption: bool
    """False hides the captions in this scene"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Caption style of this scene; default: that of the video"""
    background: CreateVideoFromAvatarRequestScenesItemBackground
    """Background behind the presenter; default: the presenter's own"""
    music: Union[Literal[False], CreateVideoFromAvatarRequestScenesItemMusic1]
    """Plays in this scene instead of the video’s music; false plays no music"""


class CreateVideoFromAvatarRequestBackground(TypedDict, total=False):
    """Background behind the presenter; default: the presenter's own"""

    color: str
    url: str
    """URL or asset_id of a picture or a video"""
    place: Literal["plain", "studio", "office", "meeting", "skyline", "podcast", "kitchen", "home", "shop", "cafe", "library", "classroom", "gym", "street", "outdoors"]
    """A painted background"""
    blur: Union[float, bool]
    """Puts the background out of focus: a strength from 0 to 1, or true for 0.5. On its own, it blurs the presenter's background, which cannot be that of a clip"""


class _CreateVideoFromAvatarRequestRequired(TypedDict):
    avatar: CreateVideoFromAvatarRequestAvatar
    voice: CreateVideoFromAvatarRequestVoice
    screen_style: Literal[1, 2, 3]
    """1 full screen, 2 split screen, 3 picture in picture"""


class CreateVideoFromAvatarRequest(_CreateVideoFromAvatarRequestRequired, total=False):
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Required unless aspect_ratios is given"""
    aspect_ratios: List[Literal["portrait", "landscape", "square"]]
    """Creates a video in each of these aspect ratios instead, with the same speech"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """highlight (default): the spoken word is coloured. karaoke: words fill as they are spoken. boxed: lines on a panel, the spoken word marked. pop: one to three large words at a time. minimal: plain subtitles"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    video_name: str
    music: CreateVideoFromAvatarRequestMusic
    """Background music; it gets quieter while the voice speaks"""
    output: CreateVideoFromAvatarRequestOutput
    scenes: List[CreateVideoFromAvatarRequestScenesItem]
    """Scenes of the video, in order. Fields missing in a scene come from the video. Omit voice.script when you use scenes"""
    background: CreateVideoFromAvatarRequestBackground
    """Background behind the presenter; default: the presenter's own"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames per second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)"""
    brand: bool
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""


class CreateVideoFromAvatarDataVideosItem(TypedDict):
    aspect_ratio: Literal["portrait", "landscape", "square"]
    video_id: str


class _CreateVideoFromAvatarDataRequired(TypedDict):
    video_id: str


class CreateVideoFromAvatarData(_CreateVideoFromAvatarDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""
    videos: List[CreateVideoFromAvatarDataVideosItem]
    """With aspect_ratios: one video for each; video_id is the first"""


class _DryRunErrorsItemErrorRequired(TypedDict):
    code: int
    message: str


class DryRunErrorsItemError(_DryRunErrorsItemErrorRequired, total=False):
    field: str


class DryRunErrorsItem(TypedDict):
    row: int
    """Row number, from 1"""
    name: str
    error: DryRunErrorsItemError


class _DryRunRequired(TypedDict):
    valid: bool
    """False only for a batch with invalid rows"""
    estimated_seconds: float
    """Length of the video"""
    estimated_credit: float


class DryRun(_DryRunRequired, total=False):
    estimated_render_seconds: float
    """Expected time to make it once it has started, by your latest videos; absent without any"""
    accepted: int
    """For a batch: the number of valid rows"""
    errors: List[DryRunErrorsItem]
    """For a batch: the invalid rows"""


class _CaptionVideoRequestRequired(TypedDict):
    video_url: str
    """URL of a video (MP4, MOV, WebM), at most 30 minutes and 1 GB, or asset_id of an upload, at most 5 minutes and 100 MB"""


class CaptionVideoRequest(_CaptionVideoRequestRequired, total=False):
    script: str
    """Transcript of the video, word for word, at most 100,000 characters; its times are taken from the sound. Without a script or subtitles, the speech is recognised if a recogniser is installed"""
    subtitles: str
    """Instead of a script: the content of an SRT or VTT file; its times are kept"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Spoken language; default: detected from the script or subtitles. Without them, it is recognised if the recogniser supports several languages, and warnings name it; otherwise English"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """As for avatar videos; default highlight"""
    captions: Literal["burned", "track", "both"]
    """burned (default): in the picture. track: as a text track of the file, which players show and hide; picture and sound are copied unchanged. both: in the picture, and as a track that is off at first"""
    burn: bool
    """Default true: captions are drawn into the picture. With false, only the SRT and VTT files are made"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    video_name: str


class _CaptionVideoDataRequired(TypedDict):
    video_id: str


class CaptionVideoData(_CaptionVideoDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _CreateLipSyncVideoRequestRequired(TypedDict):
    video_url: str
    """URL or asset_id of a video of one person who faces the camera (MP4, WebM, MOV). Without a lip-sync engine, at most 3 minutes and without cuts"""
    audio_url: str
    """URL or asset_id of what the person should say (MP3, WAV, M4A)"""


class CreateLipSyncVideoRequest(_CreateLipSyncVideoRequestRequired, total=False):
    playback_type: Literal["normal", "normal_reverse", "normal_reverse_by_audio"]
    """If the sound is longer than the video. normal (default): the video starts again. normal_reverse and normal_reverse_by_audio: it plays back and forth. If the sound is shorter, the result is as long as the video, and the lips are at rest after the sound ends"""
    video_name: str
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class _CreateLipSyncVideoDataRequired(TypedDict):
    task_id: str
    """Also the video_id of the video"""
    status: Literal["pending", "processing", "success", "failed"]


class CreateLipSyncVideoData(_CreateLipSyncVideoDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class GetLipSyncVideoDataData(TypedDict):
    """Once it has succeeded"""

    result_url: str
    cover_url: str
    duration_seconds: float


class _GetLipSyncVideoDataErrorRequired(TypedDict):
    message: str
    code: int


class GetLipSyncVideoDataError(_GetLipSyncVideoDataErrorRequired, total=False):
    field: str


class _GetLipSyncVideoDataRequired(TypedDict):
    task_id: str
    status: Literal["pending", "processing", "success", "failed"]
    created_at: int
    """Unix time in seconds"""


class GetLipSyncVideoData(_GetLipSyncVideoDataRequired, total=False):
    completed_at: int
    """Unix time in seconds"""
    data: GetLipSyncVideoDataData
    """Once it has succeeded"""
    error: GetLipSyncVideoDataError
    warnings: List[str]


class GetAvatarVideoDataOutputs(TypedDict, total=False):
    """The files requested with outputs, when completed"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetAvatarVideoDataErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class GetAvatarVideoDataError(_GetAvatarVideoDataErrorRequired, total=False):
    """Reason for the failure"""

    field: str


class _GetAvatarVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int


class GetAvatarVideoData(_GetAvatarVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "translation", "preparing", "speech", "lips", "drawing", "storing"]
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
    """SubRip file, if captions were requested"""
    credentials_url: str
    """Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM"""
    vtt_url: str
    """WebVTT file, if captions were requested"""
    outputs: GetAvatarVideoDataOutputs
    """The files requested with outputs, when completed"""
    duration: float
    """Seconds, when completed"""
    error: GetAvatarVideoDataError
    """Reason for the failure"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    reused_seconds: float
    """Seconds that did not have to be drawn again, because an earlier video of yours contains them"""
    preview: Literal[True]
    """Present if it is the preview of a product video"""
    visual_style: str
    """Visual style of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]


class ListVideosDataVideosItemOutputs(TypedDict, total=False):
    """The files requested with outputs, when completed"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _ListVideosDataVideosItemErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class ListVideosDataVideosItemError(_ListVideosDataVideosItemErrorRequired, total=False):
    """Reason for the failure"""

    field: str


class ListVideosDataVideosItemCredentials(TypedDict):
    """What the signed Content Credentials of its files say; absent if they have none"""

    signer: str
    """Name in the certificate"""
    generator: str
    """The program that made the files"""
    source_type: Literal["composite", "algorithmicMedia", "compositeSynthetic", "trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"]
    """IPTC's term for how the video was made"""
    presenters: List[Literal["drawn", "photographed", "generated"]]
    """drawn: by a program; photographed: a person in a photo; generated: in a picture of a model"""
    voices: List[Literal["built_in", "neural", "recorded"]]
    """built_in: a speech engine without a trained model; neural: with one; recorded: a recording"""
    signed_at: str


class _ListVideosDataVideosItemRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    name: str
    kind: Literal["avatar_video", "product_video", "template_video", "slides_video", "caption_video", "lip_sync_video", "dubbed_video"]


class ListVideosDataVideosItem(_ListVideosDataVideosItemRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "translation", "preparing", "speech", "lips", "drawing", "storing"]
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
    """SubRip file, if captions were requested"""
    credentials_url: str
    """Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM"""
    vtt_url: str
    """WebVTT file, if captions were requested"""
    outputs: ListVideosDataVideosItemOutputs
    """The files requested with outputs, when completed"""
    duration: float
    """Seconds, when completed"""
    error: ListVideosDataVideosItemError
    """Reason for the failure"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    reused_seconds: float
    """Seconds that did not have to be drawn again, because an earlier video of yours contains them"""
    preview: Literal[True]
    """Present if it is the preview of a product video"""
    visual_style: str
    """Visual style of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]
    width: int
    """Pixels, when completed"""
    height: int
    """Pixels, when completed"""
    started_at: int
    """Unix time in seconds when rendering started"""
    finished_at: int
    """Unix time in seconds when it ended"""
    folder_id: str
    """Folder of the dashboard; absent if it is in none"""
    tags: List[str]
    """Tags from the dashboard; absent if it has none"""
    credentials: ListVideosDataVideosItemCredentials
    """What the signed Content Credentials of its files say; absent if they have none"""
    excerpt: str
    """Part of the speech that contains words of search; only in lists with search"""


class _ListVideosDataRequired(TypedDict):
    videos: List[ListVideosDataVideosItem]
    """Newest first"""
    has_more: bool


class ListVideosData(_ListVideosDataRequired, total=False):
    next_cursor: str
    """Present if there are more results"""


class GetVideoDataOutputs(TypedDict, total=False):
    """The files requested with outputs, when completed"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetVideoDataErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class GetVideoDataError(_GetVideoDataErrorRequired, total=False):
    """Reason for the failure"""

    field: str


class GetVideoDataCredentials(TypedDict):
    """What the signed Content Credentials of its files say; absent if they have none"""

    signer: str
    """Name in the certificate"""
    generator: str
    """The program that made the files"""
    source_type: Literal["composite", "algorithmicMedia", "compositeSynthetic", "trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"]
    """IPTC's term for how the video was made"""
    presenters: List[Literal["drawn", "photographed", "generated"]]
    """drawn: by a program; photographed: a person in a photo; generated: in a picture of a model"""
    voices: List[Literal["built_in", "neural", "recorded"]]
    """built_in: a speech engine without a trained model; neural: with one; recorded: a recording"""
    signed_at: str


class _GetVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    name: str
    kind: Literal["avatar_video", "product_video", "template_video", "slides_video", "caption_video", "lip_sync_video", "dubbed_video"]


class GetVideoData(_GetVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "translation", "preparing", "speech", "lips", "drawing", "storing"]
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
    """SubRip file, if captions were requested"""
    credentials_url: str
    """Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM"""
    vtt_url: str
    """WebVTT file, if captions were requested"""
    outputs: GetVideoDataOutputs
    """The files requested with outputs, when completed"""
    duration: float
    """Seconds, when completed"""
    error: GetVideoDataError
    """Reason for the failure"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    reused_seconds: float
    """Seconds that did not have to be drawn again, because an earlier video of yours contains them"""
    preview: Literal[True]
    """Present if it is the preview of a product video"""
    visual_style: str
    """Visual style of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]
    width: int
    """Pixels, when completed"""
    height: int
    """Pixels, when completed"""
    started_at: int
    """Unix time in seconds when rendering started"""
    finished_at: int
    """Unix time in seconds when it ended"""
    folder_id: str
    """Folder of the dashboard; absent if it is in none"""
    tags: List[str]
    """Tags from the dashboard; absent if it has none"""
    credentials: GetVideoDataCredentials
    """What the signed Content Credentials of its files say; absent if they have none"""
    excerpt: str
    """Part of the speech that contains words of search; only in lists with search"""


class _DeleteVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    deleted: Literal[True]


class DeleteVideoData(_DeleteVideoDataRequired, total=False):
    trash_id: str
    """Id for restoring the item; absent if it was deleted permanently"""
    restorable_until: int
    """Unix time in seconds"""


class _CreateShareLinkRequestRequired(TypedDict):
    video_id: str
    """A finished video, by its video_id or project_id"""


class CreateShareLinkRequest(_CreateShareLinkRequestRequired, total=False):
    allow_comments: bool
    """Whether anyone with the link can read and write comments. Default false; an existing link is not changed"""


class CreateShareLinkData(TypedDict):
    video_id: str
    project_id: int
    name: str
    """Name of the video"""
    share_url: str
    """A page with the video"""
    player_url: str
    """Only the player, for iframes on other pages"""
    embed_code: Union[str, None]
    """HTML for other pages; null if the settings do not allow embedding"""
    allow_comments: bool
    """Whether anyone with the link can read and write comments"""
    created_at: int
    """Unix time in seconds"""


class ListShareLinksDataShareLinksItem(TypedDict):
    video_id: str
    project_id: int
    name: str
    """Name of the video"""
    share_url: str
    """A page with the video"""
    player_url: str
    """Only the player, for iframes on other pages"""
    embed_code: Union[str, None]
    """HTML for other pages; null if the settings do not allow embedding"""
    allow_comments: bool
    """Whether anyone with the link can read and write comments"""
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


class _CreateStudioTokenRequestRequired(TypedDict):
    origins: List[str]
    """Sites that may show the Studio in an iframe, and whose pages may call the API with the token"""


class CreateStudioTokenRequest(_CreateStudioTokenRequestRequired, total=False):
    draft_id: str
    """A draft of the Studio, from GET /dashboard/api/drafts"""
    video_id: str
    """A finished video, instead of draft_id: a new draft is created that makes the same video"""
    permissions: List[Literal["edit", "render", "comment"]]
    """What the token allows besides watching the draft. Default: edit"""
    expires_in: int
    """Seconds for which the token works. Default 3600"""
    name: str
    """Whom the token is for; comments are shown by this name"""


class CreateStudioTokenData(TypedDict):
    token_id: str
    draft_id: str
    name: str
    permissions: List[Literal["edit", "render", "comment"]]
    origins: List[str]
    created_at: int
    """Unix time in seconds"""
    expires_at: int
    """Unix time in seconds"""
    token: str
    """Shown only once: only its hash is stored"""
    embed_url: str
    """The page that <castwright-studio> shows in an iframe"""


class ListStudioTokensDataTokensItem(TypedDict):
    token_id: str
    draft_id: str
    name: str
    permissions: List[Literal["edit", "render", "comment"]]
    origins: List[str]
    created_at: int
    """Unix time in seconds"""
    expires_at: int
    """Unix time in seconds"""
    hint: str
    """The start of the token, to recognize it"""


class ListStudioTokensDataPagination(TypedDict):
    page: int
    page_size: int
    total_items: int
    total_pages: int


class ListStudioTokensData(TypedDict):
    tokens: List[ListStudioTokensDataTokensItem]
    """Those that still work, newest first"""
    total: int
    has_more: bool
    pagination: ListStudioTokensDataPagination


class RevokeStudioTokenData(TypedDict):
    token_id: str
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
    family: Literal["illustrated", "rendered", "photographed"]
    style: Literal["professional", "social"]
    gender: Literal["female", "male"]
    age: Literal["adult", "senior", "young_adult"]
    scene: Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]


class ListPublicAvatarsDataAvatarsItem(_ListPublicAvatarsDataAvatarsItemRequired, total=False):
    ethnicity: Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]
    """Absent for presenters from packs"""
    suits: List[Literal["full", "split", "picture_in_picture", "square"]]
    """Layouts that suit a presenter whose picture shows little of the body. Absent: all"""
    outfits: List[ListPublicAvatarsDataAvatarsItemOutfitsItem]
    """Outfits of a 3D character. Each id is an avatar_id; the first one is the listed avatar"""


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


class _ListCustomAvatarsDataAvatarsItemRequired(TypedDict):
    id: int
    name: str
    video_url: str
    cover_url: str
    api_only: bool
    avatar_status: Literal["processing", "completed", "failed"]
    fail_msg: str
    """Reason for the failure; empty otherwise"""
    avatar_url: str


class ListCustomAvatarsDataAvatarsItem(_ListCustomAvatarsDataAvatarsItemRequired, total=False):
    warnings: List[str]
    """Uses that the photo does not suit, and what to do about them"""


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


class _ListPhotoAvatarsDataAvatarsItemRequired(TypedDict):
    id: int
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Reason for the failure; empty otherwise"""


class ListPhotoAvatarsDataAvatarsItem(_ListPhotoAvatarsDataAvatarsItemRequired, total=False):
    warnings: List[str]
    """Uses that the photo does not suit, and what to do about them"""


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


class _ListAvatarsV1DataAvatarsItemRequired(TypedDict):
    avatar_id: int
    name: str
    cover_url: str
    video_url: str
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    family: Literal["illustrated", "rendered", "photographed"]
    style: Literal["professional", "social"]
    gender: Literal["female", "male"]
    age: Literal["adult", "senior", "young_adult"]
    scene: Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]


class ListAvatarsV1DataAvatarsItem(_ListAvatarsV1DataAvatarsItemRequired, total=False):
    ethnicity: Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]
    """Absent for presenters from packs"""
    suits: List[Literal["full", "split", "picture_in_picture", "square"]]
    """Layouts that suit a presenter whose picture shows little of the body. Absent: all"""


class ListAvatarsV1Data(TypedDict):
    avatars: List[ListAvatarsV1DataAvatarsItem]


class _ListCustomAvatarsV1DataAvatarsItemRequired(TypedDict):
    avatar_id: int
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Reason for the failure; empty otherwise"""


class ListCustomAvatarsV1DataAvatarsItem(_ListCustomAvatarsV1DataAvatarsItemRequired, total=False):
    warnings: List[str]
    """Uses that the photo does not suit, and what to do about them"""


class ListCustomAvatarsV1Data(TypedDict):
    avatars: List[ListCustomAvatarsV1DataAvatarsItem]


class _ListPhotoAvatarsV1DataAvatarsItemRequired(TypedDict):
    avatar_id: int
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Reason for the failure; empty otherwise"""
    aspect_ratio: int
    """0 portrait, 1 landscape, 2 square"""
    style: str
    gender: str
    age: str


class ListPhotoAvatarsV1DataAvatarsItem(_ListPhotoAvatarsV1DataAvatarsItemRequired, total=False):
    warnings: List[str]
    """Uses that the photo does not suit, and what to do about them"""


class ListPhotoAvatarsV1Data(TypedDict):
    avatars: List[ListPhotoAvatarsV1DataAvatarsItem]


class _GeneratePhotoRequestRequired(TypedDict):
    age: Literal["Teenager", "Young adult", "Adult", "Elderly"]
    avatar_style: Literal["Professional", "Social"]
    """Determines the clothes and the background, unless you describe them"""
    gender: Literal["Female", "Male"]
    model: Literal["classic", "modern"]
    """classic: half turned, flat shading; modern: closer, facing you, soft shading"""
    aspect_ratio: Literal["portrait", "landscape", "square"]


class GeneratePhotoRequest(_GeneratePhotoRequestRequired, total=False):
    ethnicity: Literal["European", "African", "South Asian", "East Asian", "Middle Eastern", "South American", "North American"]
    background: str
    """Where the person is, in plain words or a colour"""
    appearance: str
    """Hair, beard, glasses, clothes and their colours, in plain words"""
    name: str
    """Name of the avatar; default: derived from the description"""
    seed: int
    """The same description and seed give the same four people; default: random"""
    create_avatar: bool
    """Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""
    family: Literal["illustrated", "rendered"]
    """illustrated: newly drawn; rendered: up to four of the best matching 3D characters of the library, against the background you describe. Default: illustrated, or generated photos if the server has an image model"""
    image_url: str
    """URL or asset_id of a picture, or a picture generated here"""


class _GeneratePhotoDataRequired(TypedDict):
    photo_id: str


class GeneratePhotoData(_GeneratePhotoDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class GetPhotoDataError(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class _GetPhotoDataRequired(TypedDict):
    photo_id: str
    status: Literal["in_progress", "success", "error"]
    image_url_list: List[str]
    """The pictures, once they are ready; the first is the avatar, if one was created"""
    image_key_list: List[str]
    """Their asset ids, in the same order"""
    msg: Union[str, None]
    """Reason for the failure"""


class GetPhotoData(_GetPhotoDataRequired, total=False):
    avatar_id: int
    """The avatar made from the first picture; absent if create_avatar is false"""
    understood: Dict[str, str]
    """How your description and picture were understood, by field"""
    ignored: List[str]
    """Words of your description that could not be used"""
    warnings: List[str]
    error: GetPhotoDataError
    """Reason for the failure"""


class _AddMotionRequestRequired(TypedDict):
    image_url: str
    """The picture to bring to life: a URL, asset_id or generated picture"""
    name: str
    """Name of the avatar"""
    voice_id: str
    """Voice for the preview, from a voice list"""
    model: Literal["1.0", "2.0", "2.0-Pro", "3.0"]
    """Has no effect: there is only one motion model"""


class AddMotionRequest(_AddMotionRequestRequired, total=False):
    photo_id: str
    """The generation that the picture came from"""
    description: str
    """Saved, but has no effect"""
    gaze: Literal["viewer", "photo"]
    """viewer (default): eyes that look up to 12° to the side are corrected to face the viewer. photo: the eyes look where they do in the picture"""
    welcome_msg: str
    """What the avatar says in the preview; default: a greeting"""
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
    """Determines the clothes and the background, unless you describe them"""
    gender: Literal["Female", "Male"]
    model: Literal["classic", "modern"]
    """classic: half turned, flat shading; modern: closer, facing you, soft shading"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""


class GeneratePhotoV1Request(_GeneratePhotoV1RequestRequired, total=False):
    ethnicity: Literal["European", "African", "South Asian", "East Asian", "Middle Eastern", "South American", "North American"]
    background: str
    """Where the person is, in plain words or a colour"""
    appearance: str
    """Hair, beard, glasses, clothes and their colours, in plain words"""
    name: str
    """Name of the avatar; default: derived from the description"""
    seed: int
    """The same description and seed give the same four people; default: random"""
    create_avatar: bool
    """Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""
    family: Literal["illustrated", "rendered"]
    """illustrated: newly drawn; rendered: up to four of the best matching 3D characters of the library, against the background you describe. Default: illustrated, or generated photos if the server has an image model"""
    image_url: str
    """URL or asset_id of a picture, or a picture generated here"""


class _GenerateNewLookRequestRequired(TypedDict):
    age: Literal["Teenager", "Young adult", "Adult", "Elderly"]
    avatar_style: Literal["Professional", "Social"]
    """Determines the clothes and the background, unless you describe them"""
    gender: Literal["Female", "Male"]
    model: Literal["classic", "modern"]
    """classic: half turned, flat shading; modern: closer, facing you, soft shading"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    image_url: str
    """Picture of the person. A picture generated here keeps the same person; from any other picture, only the person’s features are kept"""


class GenerateNewLookRequest(_GenerateNewLookRequestRequired, total=False):
    ethnicity: Literal["European", "African", "South Asian", "East Asian", "Middle Eastern", "South American", "North American"]
    background: str
    """Where the person is, in plain words or a colour"""
    appearance: str
    """Hair, beard, glasses, clothes and their colours, in plain words"""
    name: str
    """Name of the avatar; default: derived from the description"""
    seed: int
    """The same description and seed give the same four people; default: random"""
    create_avatar: bool
    """Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""


class GetPhotoV1DataError(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class _GetPhotoV1DataRequired(TypedDict):
    photo_id: str
    status: Literal["in_progress", "success", "error"]
    image_url_list: List[str]
    """The pictures, once they are ready; the first is the avatar, if one was created"""
    image_key_list: List[str]
    """Their asset ids, in the same order"""
    msg: str
    """Reason for the failure; empty otherwise"""


class GetPhotoV1Data(_GetPhotoV1DataRequired, total=False):
    avatar_id: int
    """The avatar made from the first picture; absent if create_avatar is false"""
    understood: Dict[str, str]
    """How your description and picture were understood, by field"""
    ignored: List[str]
    """Words of your description that could not be used"""
    warnings: List[str]
    error: GetPhotoV1DataError
    """Reason for the failure"""


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
    """Reason for the failure; empty otherwise"""


class _GenerateProductAvatarRequestAvatarSourceRequired(TypedDict):
    type: Literal["id", "image", "description"]
    """id: an avatar of a list. image: a picture of a person. description: words"""


class GenerateProductAvatarRequestAvatarSource(_GenerateProductAvatarRequestAvatarSourceRequired, total=False):
    value: str
    """For image: URL or asset_id. For description: the person in plain words"""
    avatar_id: int
    """For id: the avatar"""
    avatar_type: Literal["public", "photo", "custom"]
    """For id: public (default), or photo or custom for your own"""


class _GenerateProductAvatarRequestRequired(TypedDict):
    product_image_url: str
    """URL or asset_id of a picture of the product, best alone on a plain background"""
    avatar_source: GenerateProductAvatarRequestAvatarSource
    quality: Literal["low", "medium", "high"]
    """Longer side of the stills: low 768, medium 1152, high 1536 pixels"""
    aspect_ratio: Literal["3:2", "2:3", "1:1"]


class GenerateProductAvatarRequest(_GenerateProductAvatarRequestRequired, total=False):
    prompt: str
    """Has no effect: the still is composed of the presenter and your picture"""
    num_images: int
    """Stills with different arrangements: side of the product and counter; default 1"""
    webhook_url: str
    """Receives an event when this generation has finished or failed"""


class GenerateProductAvatarDataGenerationsItem(TypedDict):
    generation_id: str
    """For POST /v2/product_avatar/add_motion, once it is completed"""
    status: Literal["pending", "processing", "completed", "failed"]
    created_at: int
    """Unix time in seconds"""


class _GenerateProductAvatarDataRequired(TypedDict):
    batch_id: str
    total_submitted: int
    generations: List[GenerateProductAvatarDataGenerationsItem]


class GenerateProductAvatarData(_GenerateProductAvatarDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class GetProductAvatarBatchDataSummary(TypedDict):
    total: int
    pending: int
    processing: int
    completed: int
    failed: int


class _GetProductAvatarBatchDataGenerationsItemRequired(TypedDict):
    generation_id: str
    """For POST /v2/product_avatar/add_motion, once it is completed"""
    status: Literal["pending", "processing", "completed", "failed"]
    created_at: int
    """Unix time in seconds"""


class GetProductAvatarBatchDataGenerationsItem(_GetProductAvatarBatchDataGenerationsItemRequired, total=False):
    completed_at: int
    """Unix time in seconds"""
    image_id: str
    """asset_id of the still"""
    url: str
    """The still, a PNG"""


class GetProductAvatarBatchDataError(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class _GetProductAvatarBatchDataRequired(TypedDict):
    batch_id: str
    summary: GetProductAvatarBatchDataSummary
    generations: List[GetProductAvatarBatchDataGenerationsItem]


class GetProductAvatarBatchData(_GetProductAvatarBatchDataRequired, total=False):
    warnings: List[str]
    """Limits of the stills"""
    error: GetProductAvatarBatchDataError
    """Reason for the failure"""


class _AddProductMotionRequestRequired(TypedDict):
    generation_id: str
    """A completed still"""
    name: str
    """Name of the avatar"""
    voice_id: str
    """Voice for the preview, from a voice list"""
    description: str
    """Saved, but has no effect"""


class AddProductMotionRequest(_AddProductMotionRequestRequired, total=False):
    model: int
    """Has no effect: there is only one motion model"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Default: the one closest to the still"""


class _AddProductMotionDataRequired(TypedDict):
    avatar_id: int
    """Use it with avatar_type 1"""
    motion_id: str
    name: str


class AddProductMotionData(_AddProductMotionDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _ListProductAvatarsDataProductAvatarsItemRequired(TypedDict):
    avatar_id: int
    """Use it with avatar_type 1"""
    name: str
    cover_url: str
    status: Literal[0, 1, 2]
    """0 in progress, 1 success, 2 failed"""
    fail_msg: str
    """Reason for the failure; empty otherwise"""
    avatar_url: str
    """Video in which it speaks; empty until it is completed"""
    aspect_ratio: int
    """0 portrait, 1 landscape, 2 square"""
    gender: str


class ListProductAvatarsDataProductAvatarsItem(_ListProductAvatarsDataProductAvatarsItemRequired, total=False):
    warnings: List[str]
    """Uses that the photo does not suit, and what to do about them"""


class ListProductAvatarsData(TypedDict):
    product_avatars: List[ListProductAvatarsDataProductAvatarsItem]


class _CreateAvatarRequestRequired(TypedDict):
    origin_url: str
    """URL or asset_id of a photo (JPG, PNG, WebP, GIF), or of a video (MP4, WebM, MOV; up to 20 seconds are used) that shows one face"""
    name: str


class CreateAvatarRequest(_CreateAvatarRequestRequired, total=False):
    gaze: Literal["viewer", "photo"]
    """viewer (default): eyes that look up to 12° to the side are corrected to face the viewer. photo: the eyes look where they do in the picture"""
    from_video: Literal["clip", "frame"]
    """For a video. clip: the person moves as in the video, which is played forwards and backwards with its own background; only the mouth is animated. frame: its best frame becomes an avatar like a photo. Default: clip, or frame if the video is shorter than 3 seconds"""
    consent: bool
    """True confirms that the person shown agrees; saved with the time"""


class CreateAvatarData(TypedDict):
    avatar_id: int


class _DeleteAvatarDataRequired(TypedDict):
    avatar_id: int
    deleted: Literal[True]


class DeleteAvatarData(_DeleteAvatarDataRequired, total=False):
    trash_id: str
    """Id for restoring the item; absent if it was deleted permanently"""
    restorable_until: int
    """Unix time in seconds"""


class ListVoicesDataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """Number of the voice, for calls that name voices by number"""
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
    """Speakers of the language"""
    women: int
    men: int
    size_bytes: Union[int, None]
    """Download size; null if unknown"""
    licence: str
    licence_url: str
    accept_licence: bool
    """Installing the pack requires accepting its licence"""
    installed: bool
    spoken_naturally: bool
    """Whether the language already has a natural voice, from this pack or another"""


class ListVoicesData(TypedDict):
    voices: List[ListVoicesDataVoicesItem]
    total: int
    has_more: bool
    pagination: ListVoicesDataPagination
    recommended_packs: List[ListVoicesDataRecommendedPacksItem]
    """For the languages of these voices: the best natural voices that are free for any use, if there are any"""


class ListCustomVoicesDataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """Number of the voice, for calls that name voices by number"""
    audio_url: str
    """A greeting in this voice"""
    audition_url: str
    """Same as audio_url"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]


class ListCustomVoicesData(TypedDict):
    total: int
    voices: List[ListCustomVoicesDataVoicesItem]


class _CreateCustomVoiceRequestRequired(TypedDict):
    name: str
    voice_id: str
    """The base voice: one of this server, or the name of a voice of the hosted service"""


class CreateCustomVoiceRequest(_CreateCustomVoiceRequestRequired, total=False):
    rate: float
    """Pace; default 1"""
    pitch: float
    """Semitones, −12 to 12, or a percentage such as \"-10%\", −50 to 50; default 0"""
    range: float
    """How much the pitch varies; default 1"""
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
    """Id for restoring the item; absent if it was deleted permanently"""
    restorable_until: int
    """Unix time in seconds"""


class ListVoicesV1DataVoicesItem(TypedDict):
    name: str
    voice_id: str
    timbre_id: int
    """Number of the voice, for calls that name voices by number"""
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
    """Number of the voice, for calls that name voices by number"""
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
    """Sorted by word"""


class _CreatePronunciationRequestRequired(TypedDict):
    word: str
    """As written: a word, or a phrase of up to five words"""


class CreatePronunciationRequest(_CreatePronunciationRequestRequired, total=False):
    say: str
    """Respelling that is spoken instead"""
    ipa: str
    """Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt"""
    locale: str
    """Only for voices of this language (en) or locale (en-GB); default: all voices"""
    case_sensitive: bool
    """True matches the word only if it is capitalised like this"""


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
    """Adjustments to the voice; omitted fields keep the settings of the voice"""

    rate: float
    """Pace; default 1"""
    pitch: float
    """Semitones, −12 to 12, or a percentage such as \"-10%\", −50 to 50; default 0"""
    range: float
    """How much the pitch varies; default 1"""
    style: Literal["neutral", "calm", "lively", "serious", "friendly"]
    """Default neutral"""


class _CreateSpeechRequestPronunciationsItemRequired(TypedDict):
    word: str
    """As written: a word, or a phrase of up to five words"""


class CreateSpeechRequestPronunciationsItem(_CreateSpeechRequestPronunciationsItemRequired, total=False):
    say: str
    """Respelling that is spoken instead"""
    ipa: str
    """Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt"""
    locale: str
    """Only for voices of this language (en) or locale (en-GB); default: all voices"""
    case_sensitive: bool
    """True matches the word only if it is capitalised like this"""


class _CreateSpeechRequestRequired(TypedDict):
    voice_id: str
    """From a voice list"""
    script: str
    """Text to speak, at most 10,000 characters; [pause 1s] adds a pause"""


class CreateSpeechRequest(_CreateSpeechRequestRequired, total=False):
    format: Literal["mp3", "wav", "opus", "flac", "aac", "pcm", "m4a"]
    """Default mp3. opus comes in Ogg, aac in ADTS; pcm is raw samples: 24 kHz, 16 bits, one channel"""
    manner: CreateSpeechRequestManner
    """Adjustments to the voice; omitted fields keep the settings of the voice"""
    pronunciations: List[CreateSpeechRequestPronunciationsItem]
    """Pronunciations for this script; they override the account's. Captions show the words as written"""
    word_times: bool
    """True returns JSON with the sound and the time of each word"""


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
    """Text to speak, at most 4,096 characters; accepts the same marks as a script, such as [pause 1s]"""
    voice: Union[str, CreateAudioSpeechRequestVoice1]
    """From a voice list, or an OpenAI voice name: alloy, ash, coral, echo …"""


class CreateAudioSpeechRequest(_CreateAudioSpeechRequestRequired, total=False):
    model: str
    """Any text is accepted; the voice determines which engine speaks"""
    response_format: Literal["mp3", "wav", "opus", "flac", "aac", "pcm", "m4a"]
    """Default mp3. opus comes in Ogg, aac in ADTS; pcm is raw samples: 24 kHz, 16 bits, one channel"""
    speed: float
    """Pace; default 1"""
    instructions: Any
    """Ignored"""
    stream_format: Literal["audio"]
    """Only the sound itself; event streams are not supported"""


class ListModelsDataDataItem(TypedDict):
    id: str
    """Pass as `model`; all models sound the same, because only the voice matters"""
    object: Literal["model"]
    created: int
    """Unix time in seconds"""
    owned_by: str


class ListModelsData(TypedDict):
    object: Literal["list"]
    data: List[ListModelsDataDataItem]


class ListAudioVoicesDataVoicesItem(TypedDict):
    id: str
    """Pass as `voice`"""
    name: str
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    gender: Literal["female", "male"]


class ListAudioVoicesData(TypedDict):
    voices: List[ListAudioVoicesDataVoicesItem]


class ListMusicsDataMusicItem(TypedDict):
    id: int
    """Pass as music_id in creation calls"""
    name: str
    music_url: str
    """The whole track"""
    duration: int
    """Seconds"""
    style: str
    """For example lo-fi or cinematic"""
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
    """Pass as music_id in creation calls"""
    name: str
    music_url: str
    """The whole track"""
    duration: int
    """Seconds"""


class ListMusicsV1Data(TypedDict):
    avatars: List[ListMusicsV1DataAvatarsItem]


class AddCustomMusicRequest(TypedDict):
    asset_id: str
    """An uploaded audio file (MP3, WAV, M4A …) of 1 second to 10 minutes"""
    name: str


class AddCustomMusicData(TypedDict):
    id: int
    """Pass as music_id in creation calls"""
    name: str
    music_url: str
    """The whole track"""
    duration: int
    """Seconds"""


class _DeleteCustomMusicDataRequired(TypedDict):
    id: int
    deleted: Literal[True]


class DeleteCustomMusicData(_DeleteCustomMusicDataRequired, total=False):
    trash_id: str
    """Id for restoring the item; absent if it was deleted permanently"""
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
    """Text to speak, at most 100,000 characters; [pause 1s] adds a pause"""
    audio_url: str
    """URL or asset_id of an audio file, instead of script"""
    voice_id: str
    """Required with script"""
    caption: bool
    """True makes a video of screen_style 3 an MP4 without transparency"""
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
    """Reason for the failure"""

    code: int
    message: str


class GetProjectDataError(_GetProjectDataErrorRequired, total=False):
    """Reason for the failure"""

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
    credentials_url: str
    vtt_url: str
    error: GetProjectDataError
    """Reason for the failure"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    reused_seconds: float
    """Seconds that did not have to be drawn again, because an earlier video of yours contains them"""
    preview: Literal[True]
    """Present if it is the preview of a product video"""
    visual_style: str
    """Visual style of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]


class _CreateUploadV1RequestRequired(TypedDict):
    filename: str
    """File name for downloads; the type is detected from the content"""


class CreateUploadV1Request(_CreateUploadV1RequestRequired, total=False):
    content_type: str
    """Media type; default: guessed from the name"""
    file_size: int
    """Size in bytes; a file that is too large is refused at once"""


class CreateUploadV1Data(TypedDict):
    sign_url: str
    """PUT the file here within an hour, without a key; works once"""
    asset_id: str
    """Use it wherever media is accepted, after the upload"""
    asset_url: str
    """Permanent URL of the file, after the upload"""
    media_url: str
    """Same as asset_url"""


class VerifyFileRequest(TypedDict):
    url: str
    """asset_id or URL of a file on this server: of a video, or of an upload. Upload a file from elsewhere first"""


class VerifyFileDataProblemsItem(TypedDict):
    code: str
    """A code of the C2PA specification"""
    message: str


class VerifyFileDataCredentialsSigner(TypedDict):
    """As the certificate says. It is not compared with a list of trusted authorities"""

    name: str
    issuer: str
    fingerprint: str
    """SHA-256 of the certificate"""
    valid_from: str
    valid_until: str


class _VerifyFileDataCredentialsIngredientsItemRequired(TypedDict):
    has_credentials: bool
    """Whether its own credentials are kept in the file"""


class VerifyFileDataCredentialsIngredientsItem(_VerifyFileDataCredentialsIngredientsItemRequired, total=False):
    title: str
    format: str
    """Media type"""
    relationship: Literal["parentOf", "componentOf", "inputTo"]
    """parentOf: the file is an edited version of it; componentOf: the file contains it"""


class VerifyFileDataCredentialsTimeStamp(TypedDict):
    """When an authority confirmed that the signature existed. Absent without a valid time stamp"""

    at: str
    authority: str
    """Name in its certificate"""


class VerifyFileDataCredentialsAssertionsItem(TypedDict):
    label: str
    content: Any


class _VerifyFileDataCredentialsRequired(TypedDict):
    source_types: List[str]
    """IPTC's terms for how the content was made, as URLs"""
    presenters: List[Literal["drawn", "photographed", "generated"]]
    """drawn: by a program; photographed: a person in a photo; generated: in a picture of a model"""
    voices: List[Literal["built_in", "neural", "recorded"]]
    """built_in: a speech engine without a trained model; neural: with one; recorded: a recording"""
    ingredients: List[VerifyFileDataCredentialsIngredientsItem]
    """Files from which this one was made, as its credentials claim. Their own credentials are not checked"""
    assertions: List[VerifyFileDataCredentialsAssertionsItem]


class VerifyFileDataCredentials(_VerifyFileDataCredentialsRequired, total=False):
    title: str
    generator: str
    """The program that made the file"""
    created_at: str
    """As the file says"""
    signer: VerifyFileDataCredentialsSigner
    """As the certificate says. It is not compared with a list of trusted authorities"""
    time_stamp: VerifyFileDataCredentialsTimeStamp
    """When an authority confirmed that the signature existed. Absent without a valid time stamp"""


class _VerifyFileDataAudioWatermarkRequired(TypedDict):
    """The inaudible audio watermark of a video made with Castwright, which copies without credentials still have"""

    id: str
    """Ten hexadecimal digits, unique to the video"""
    made_here: bool
    """Whether this installation made the video"""


class VerifyFileDataAudioWatermark(_VerifyFileDataAudioWatermarkRequired, total=False):
    """The inaudible audio watermark of a video made with Castwright, which copies without credentials still have"""

    made_at: str
    """When its render began, if it was made here"""


class _VerifyFileDataRequired(TypedDict):
    state: Literal["valid", "changed", "invalid", "unchecked", "none"]
    """valid: signed and unchanged since; changed: the file is not what was signed; invalid: the credentials are damaged or were changed; unchecked: something cannot be checked here; none: no credentials"""
    signed_here: bool
    """Whether this installation signed the credentials"""
    problems: List[VerifyFileDataProblemsItem]
    """Why the state is not valid"""
    search_complete: bool
    """Whether the search for the audio watermark was completed. If false, its time ran out, and a copy that was sped up or slowed down may have one that was not found"""


class VerifyFileData(_VerifyFileDataRequired, total=False):
    credentials: VerifyFileDataCredentials
    audio_watermark: VerifyFileDataAudioWatermark
    """The inaudible audio watermark of a video made with Castwright, which copies without credentials still have"""


class _CreateProductRequestPriceRequired(TypedDict):
    """Leave it out if you are not sure of the price"""

    amount: float
    currency: str


class CreateProductRequestPrice(_CreateProductRequestPriceRequired, total=False):
    """Leave it out if you are not sure of the price"""

    was: float
    """Old price"""


class _CreateProductRequestMediaItemRequired(TypedDict):
    url: str
    """URL or asset_id"""


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
    """Leave it out if you are not sure of the price"""
    media: List[CreateProductRequestMediaItem]


class CreateProductDataMediaItem(TypedDict):
    type: Literal[1, 2]
    """1 image, 2 video"""
    name: str
    url: str
    description: str


class _CreateProductDataPriceRequired(TypedDict):
    """Absent if the price is not certain"""

    amount: float
    currency: str
    """ISO 4217"""


class CreateProductDataPrice(_CreateProductDataPriceRequired, total=False):
    """Absent if the price is not certain"""

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
    """Absent if the price is not certain"""
    warnings: List[str]
    """What could not be read from the page, and why"""


class ListProductsDataItemMediaItem(TypedDict):
    type: Literal[1, 2]
    """1 image, 2 video"""
    name: str
    url: str
    description: str


class _ListProductsDataItemPriceRequired(TypedDict):
    """Absent if the price is not certain"""

    amount: float
    currency: str
    """ISO 4217"""


class ListProductsDataItemPrice(_ListProductsDataItemPriceRequired, total=False):
    """Absent if the price is not certain"""

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
    """Absent if the price is not certain"""
    warnings: List[str]
    """What could not be read from the page, and why"""


ListProductsData = List[ListProductsDataItem]


class _UpdateProductRequestPriceRequired(TypedDict):
    """Leave it out if you are not sure of the price"""

    amount: float
    currency: str


class UpdateProductRequestPrice(_UpdateProductRequestPriceRequired, total=False):
    """Leave it out if you are not sure of the price"""

    was: float
    """Old price"""


class _UpdateProductRequestMediaItemRequired(TypedDict):
    url: str
    """URL or asset_id"""


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
    """Leave it out if you are not sure of the price"""
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
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default highlight"""
    name: str
    """Default: the name of the product"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames per second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)"""


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
    """0 or omitted: no music"""
    volume: float
    """Default 1, about 18 dB below the voice"""


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
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
    override_script: str
    """Your own script; its length determines the length of the video"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    visual_style: str
    """Default Simple Product Switch"""


class _CreateVideoFromProductDataRequired(TypedDict):
    video_id: str
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""


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
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default highlight"""
    name: str
    """Default: the name of the product"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames per second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)"""


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
    """0 or omitted: no music"""
    volume: float
    """Default 1, about 18 dB below the voice"""


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
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
    override_script: str
    """Your own script; its length determines the length of the video"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the script; default english"""


class CreatePreviewsDataPreviewsItem(TypedDict):
    visual_style: str
    """As in the request"""
    preview_id: str
    """A video_id; empty if the preview failed"""
    err_msg: str
    """Why the preview failed; otherwise empty"""


class _CreatePreviewsDataRequired(TypedDict):
    previews: List[CreatePreviewsDataPreviewsItem]
    """In the order of visual_styles"""


class CreatePreviewsData(_CreatePreviewsDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class _RenderSinglePreviewRequestRequired(TypedDict):
    preview_id: str
    """One of your previews"""


class RenderSinglePreviewRequest(_RenderSinglePreviewRequestRequired, total=False):
    webhook_url: str
    """Receives an event when the video has finished or failed; default: the webhook_url of the preview"""


class GetProductVideoDataOutputs(TypedDict, total=False):
    """The files requested with outputs, when completed"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetProductVideoDataErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class GetProductVideoDataError(_GetProductVideoDataErrorRequired, total=False):
    """Reason for the failure"""

    field: str


class _GetProductVideoDataRequired(TypedDict):
    video_id: str
    project_id: int
    """The id of the same video in older calls"""
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    title: str
    video_duration: float
    """Seconds; 0 until the video is finished"""


class GetProductVideoData(_GetProductVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "translation", "preparing", "speech", "lips", "drawing", "storing"]
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
    """SubRip file, if captions were requested"""
    credentials_url: str
    """Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM"""
    vtt_url: str
    """WebVTT file, if captions were requested"""
    outputs: GetProductVideoDataOutputs
    """The files requested with outputs, when completed"""
    duration: float
    """Seconds, when completed"""
    error: GetProductVideoDataError
    """Reason for the failure"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    reused_seconds: float
    """Seconds that did not have to be drawn again, because an earlier video of yours contains them"""
    preview: Literal[True]
    """Present if it is the preview of a product video"""
    visual_style: str
    """Visual style of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]


class _ListProductVideosDataVideosItemErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class ListProductVideosDataVideosItemError(_ListProductVideosDataVideosItemErrorRequired, total=False):
    """Reason for the failure"""

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
    """processing until it has completed or failed; this server never sends pending"""
    progress: int
    created_at: int
    """Unix time in seconds"""


class ListProductVideosDataVideosItem(_ListProductVideosDataVideosItemRequired, total=False):
    visual_style: str
    error: ListProductVideosDataVideosItemError
    """Reason for the failure"""
    deducted_credit: float
    """Credits charged, once it has ended"""


class ListProductVideosData(TypedDict):
    videos: List[ListProductVideosDataVideosItem]
    total: int
    page: int
    page_size: int
    has_more: bool


class _ListProductPreviewsDataPreviewsItemErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class ListProductPreviewsDataPreviewsItemError(_ListProductPreviewsDataPreviewsItemErrorRequired, total=False):
    """Reason for the failure"""

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
    """processing until it has completed or failed; this server never sends pending"""
    progress: int
    created_at: int
    """Unix time in seconds"""


class ListProductPreviewsDataPreviewsItem(_ListProductPreviewsDataPreviewsItemRequired, total=False):
    visual_style: str
    error: ListProductPreviewsDataPreviewsItemError
    """Reason for the failure"""
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
    """Whether template_id is a public template or one of your own"""


class CreateVideoFromUrlRequest(_CreateVideoFromUrlRequestRequired, total=False):
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the script; default english"""
    voice_id: str
    """Default: one that suits the avatar and the language"""
    music_id: int
    """0 or omitted: no music"""
    visual_style: str
    """Default Simple Product Switch"""
    template_id: int
    """0 or omitted: the visual_style is used"""
    override_script: str
    """Your own script; its length determines the length of the video"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default highlight"""
    video_name: str
    """Default: the name of the product"""
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
    """Pass as visual_style in creation calls"""
    description: str
    aspect_ratio: List[Literal[0, 1, 2]]
    """Supported aspect ratios: all of them"""


class ListVisualStylesData(TypedDict):
    visual_styles: List[ListVisualStylesDataVisualStylesItem]


class CreateScriptsRequestProductInfoData(TypedDict, total=False):
    id: str
    """The product_id, with source_type id"""
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
    """Who the product is for"""
    voice_id: str
    """The voice that will speak the script; used to calculate its length"""
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
    """Join with spaces to get an override_script"""


class GetScriptsDataData(TypedDict):
    generated_scripts: List[GetScriptsDataDataGeneratedScriptsItem]
    """Three, once it is completed"""


class _GetScriptsDataRequired(TypedDict):
    task_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    data: GetScriptsDataData
    err_msg: str
    """Reason for the failure; empty otherwise"""


class GetScriptsData(_GetScriptsDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class WriteScriptsV1Request(TypedDict, total=False):
    product_id: str
    """One of your products; without it, name and description are required"""
    name: str
    """Name of the product"""
    description: str
    """Introduction and selling points"""
    target_audience: str
    """Who the product is for"""
    video_length: Literal["15", "30", "60"]
    """Seconds; default 30"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Default english"""
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]
    """Style of all three scripts; default: a different suitable style for each"""
    voice_id: str
    """The voice that will speak the script; used to calculate its length"""
    seed: int
    """Another number gives a different wording"""
    webhook_url: str
    """Receives an event when the scripts are ready"""


class WriteScriptsV1DataGeneratedScriptsItem(TypedDict):
    script_paragraphs: str
    """The whole script; pass it as override_script"""
    script_style: Literal["Don't Worry", "Discovery", "Data", "Top 3 reasons", "Soft Selling", "Humor & Meme", "Feature Explainer", "Soft Storytelling with Twist", "Expert Advice", "Unboxing & Review", "Challenge", "Problem/Solution", "Comparison", "Creative/Innovative", "Emotional Appeal", "Immersive Storytelling", "Storytime", "Light marketing"]


class _WriteScriptsV1DataRequired(TypedDict):
    generated_scripts: List[WriteScriptsV1DataGeneratedScriptsItem]
    task_id: str
    """Use it to get the same scripts again"""


class WriteScriptsV1Data(_WriteScriptsV1DataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class ListTemplatesDataTemplatesItem(TypedDict):
    id: int
    """Pass as template_id in creation calls"""
    name: str
    cover_url: str
    preview_url: str
    """A short video made with the template"""
    aspect_ratio: Literal[0, 1, 2]
    """0 portrait, 1 landscape, 2 square"""
    aspect_ratios: List[Literal[0, 1, 2]]
    """All aspect ratios that the template has a layout for"""
    description: str
    tags: List[str]
    status: Literal["draft", "completed"]
    """A draft has errors and cannot be rendered yet"""


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
    """Used if no value is given; empty if there is no default"""
    max_chars: int
    """Maximum length of a text or script"""
    label: str
    description: str


class GetCustomTemplateDataSlots(TypedDict):
    """What a request can replace in the template"""

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
    """All aspect ratios that the template has a layout for"""
    description: str
    tags: List[str]
    status: Literal["draft", "completed"]
    variables: List[GetCustomTemplateDataVariablesItem]
    slots: GetCustomTemplateDataSlots
    """What a request can replace in the template"""
    estimated_seconds: float
    """Length with the default texts"""


class GetCustomTemplateData(_GetCustomTemplateDataRequired, total=False):
    errors: List[GetCustomTemplateDataErrorsItem]
    """Errors of a draft, with their paths"""
    warnings: List[str]


class _GetTemplateDataVariablesItemRequired(TypedDict):
    name: str
    type: Literal["text", "image", "video", "script"]
    required: bool
    """A value must be given"""


class GetTemplateDataVariablesItem(_GetTemplateDataVariablesItemRequired, total=False):
    default: str
    """Used if no value is given; empty if there is no default"""
    max_chars: int
    """Maximum length of a text or script"""
    label: str
    description: str


class GetTemplateDataSlots(TypedDict):
    """What a request can replace in the template"""

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
    """All aspect ratios that the template has a layout for"""
    description: str
    tags: List[str]
    status: Literal["draft", "completed"]
    variables: List[GetTemplateDataVariablesItem]
    slots: GetTemplateDataSlots
    """What a request can replace in the template"""
    estimated_seconds: float
    """Length with the default texts"""
    template: Dict[str, Any]
    """The document"""


class GetTemplateData(_GetTemplateDataRequired, total=False):
    errors: List[GetTemplateDataErrorsItem]
    """Errors of a draft, with their paths"""
    warnings: List[str]
    created_at: int
    """Unix time in seconds; only for your own templates"""
    updated_at: int
    """Unix time in seconds; only for your own templates"""


class _CreateTemplateRequestRequired(TypedDict):
    template: Dict[str, Any]
    """The document; its JSON Schema is served at /schemas/template.json"""


class CreateTemplateRequest(_CreateTemplateRequestRequired, total=False):
    name: str
    """Default: the name in the document"""
    format: Literal["castwright", "shotstack"]
    """castwright (default), or shotstack to import a Shotstack edit"""
    draft: bool
    """True also saves a document with errors, and lists them"""


class UpdateTemplateRequest(TypedDict, total=False):
    template: Dict[str, Any]
    """Replaces the document; if omitted, the current one stays"""
    name: str
    """Default: the name in the document"""
    format: Literal["castwright", "shotstack"]
    """castwright (default), or shotstack to import a Shotstack edit"""
    draft: bool
    """True also saves a document with errors, and lists them"""


class _DeleteTemplateDataRequired(TypedDict):
    template_id: int
    deleted: Literal[True]


class DeleteTemplateData(_DeleteTemplateDataRequired, total=False):
    trash_id: str
    """Id for restoring the item; absent if it was deleted permanently"""
    restorable_until: int
    """Unix time in seconds"""


class CreateTemplateStillRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The text, for types text and script"""
    url: str
    """URL or asset_id of the image or video"""
    asset_id: str
    """An uploaded image or video, instead of url"""
    webhook_url: str
    """Same as webhook_url of the whole request"""


class CreateTemplateStillRequestVariablesItem(TypedDict):
    name: str
    """Name of a template variable"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateTemplateStillRequestVariablesItemProperties


class CreateTemplateStillRequest(TypedDict, total=False):
    variables: List[CreateTemplateStillRequestVariablesItem]
    """Variables you leave out keep their default"""
    at: float
    """Time in the video, in seconds; default: a moment that shows much of the template"""
    width: int
    """Pixels; default: the width of the video"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts"""
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
    """One that the template has a layout for"""
    brand: bool
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""


class CreateVideoWithTemplateRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The text, for types text and script"""
    url: str
    """URL or asset_id of the image or video"""
    asset_id: str
    """An uploaded image or video, instead of url"""
    webhook_url: str
    """Same as webhook_url of the whole request"""


class CreateVideoWithTemplateRequestVariablesItem(TypedDict):
    name: str
    """Name of a template variable"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateVideoWithTemplateRequestVariablesItemProperties


class _CreateVideoWithTemplateRequestRequired(TypedDict):
    template_id: int
    """A template_id"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts; determines the voice if none is given"""
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
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    background_music_id: int
    """Used instead of the template's music"""
    background_music_volume: float
    """Default 1; 0 is silent"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template has a layout for"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames per second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)"""
    brand: bool
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
    disable_trans: bool
    """True replaces transitions with cuts"""
    disable_moving: bool
    """True removes all motion"""
    disable_random_trans: bool
    """Has no effect: templates have no random transitions"""
    disable_random_moving: bool
    """Has no effect: templates have no random motion"""
    webhook_url: str
    """Receives an event when it has finished or failed"""


class RenderDocumentRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The text, for types text and script"""
    url: str
    """URL or asset_id of the image or video"""
    asset_id: str
    """An uploaded image or video, instead of url"""
    webhook_url: str
    """Same as webhook_url of the whole request"""


class RenderDocumentRequestVariablesItem(TypedDict):
    name: str
    """Name of a template variable"""
    type: Literal["text", "image", "video", "script"]
    properties: RenderDocumentRequestVariablesItemProperties


class _RenderDocumentRequestRequired(TypedDict):
    template: Dict[str, Any]
    """The document; its JSON Schema is served at /schemas/template.json"""


class RenderDocumentRequest(_RenderDocumentRequestRequired, total=False):
    format: Literal["castwright", "shotstack"]
    """castwright (default), or shotstack to import a Shotstack edit"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts; determines the voice if none is given"""
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
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    background_music_id: int
    """Used instead of the template's music"""
    background_music_volume: float
    """Default 1; 0 is silent"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template has a layout for"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames per second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)"""
    brand: bool
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
    disable_trans: bool
    """True replaces transitions with cuts"""
    disable_moving: bool
    """True removes all motion"""
    disable_random_trans: bool
    """Has no effect: templates have no random transitions"""
    disable_random_moving: bool
    """Has no effect: templates have no random motion"""
    webhook_url: str
    """Receives an event when it has finished or failed"""


class GetTemplateVideoDataOutputs(TypedDict, total=False):
    """The files requested with outputs, when completed"""

    gif_url: str
    webp_url: str
    poster_url: str
    audio_url: str
    chapters_url: str


class _GetTemplateVideoDataErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class GetTemplateVideoDataError(_GetTemplateVideoDataErrorRequired, total=False):
    """Reason for the failure"""

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
    """processing until it has completed or failed; this server never sends pending"""
    created_at: int
    """Unix time in seconds"""
    progress: int
    data: GetTemplateVideoDataData
    """The same data for older clients"""


class GetTemplateVideoData(_GetTemplateVideoDataRequired, total=False):
    stage: Literal["waiting", "downloading_voice", "script", "translation", "preparing", "speech", "lips", "drawing", "storing"]
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
    """SubRip file, if captions were requested"""
    credentials_url: str
    """Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM"""
    vtt_url: str
    """WebVTT file, if captions were requested"""
    outputs: GetTemplateVideoDataOutputs
    """The files requested with outputs, when completed"""
    duration: float
    """Seconds, when completed"""
    error: GetTemplateVideoDataError
    """Reason for the failure"""
    cancelled: Literal[True]
    """True if it failed because it was cancelled"""
    deducted_credit: float
    """Credits charged, once it has ended"""
    reused_seconds: float
    """Seconds that did not have to be drawn again, because an earlier video of yours contains them"""
    preview: Literal[True]
    """Present if it is the preview of a product video"""
    visual_style: str
    """Visual style of a product video"""
    script: str
    """The script of a product video, once it is written"""
    warnings: List[str]
    completed_at: int
    """Unix time in seconds"""


class ListTemplateVideosDataDataItemError(TypedDict):
    """Reason for the failure"""

    code: str
    message: str


class _ListTemplateVideosDataDataItemRequired(TypedDict):
    video_id: str
    video_name: str
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""
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
    """Reason for the failure"""


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
    """The text, for types text and script"""
    url: str
    """URL or asset_id of the image or video"""
    asset_id: str
    """An uploaded image or video, instead of url"""
    webhook_url: str
    """Same as webhook_url of the whole request"""


class CreateVideoWithTemplateV1RequestVariablesItem(TypedDict):
    name: str
    """Name of a template variable"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateVideoWithTemplateV1RequestVariablesItemProperties


class _CreateVideoWithTemplateV1RequestRequired(TypedDict):
    template_id: int
    """A template_id"""
    lang: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the script; determines the voice if none is given"""
    template_type: Literal["common", "user", "public", "custom"]
    """common (or public): from the library; user (or custom): your own"""
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
    """One that the template has a layout for"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class CreateVideoWithVariableRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The text, for types text and script"""
    url: str
    """URL or asset_id of the image or video"""
    asset_id: str
    """An uploaded image or video, instead of url"""
    webhook_url: str
    """Same as webhook_url of the whole request"""


class CreateVideoWithVariableRequestVariablesItem(TypedDict):
    name: str
    """Name of a template variable"""
    type: Literal["text", "image", "video", "script"]
    properties: CreateVideoWithVariableRequestVariablesItemProperties


class _CreateVideoWithVariableRequestRequired(TypedDict):
    text: str
    """Text to speak; `default` uses the template's own"""
    lang: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the script; determines the voice if none is given"""
    template_id: int
    """A template_id"""
    template_type: Literal["common", "user", "public", "custom"]
    """common (or public): from the library; user (or custom): your own"""
    variables: List[CreateVideoWithVariableRequestVariablesItem]
    """Variables you leave out keep their default"""


class CreateVideoWithVariableRequest(_CreateVideoWithVariableRequestRequired, total=False):
    dp_id: int
    """Number of the presenting avatar; 0 (default) uses the template's avatar"""
    timbre_id: int
    """Number of the voice; 0 (default) selects a voice by lang"""
    without_tts: Literal[0, 1]
    """1 keeps the template's own script and voice"""
    video_name: str
    aspect_ratio: Literal[0, 1, 2]
    """One that the template has a layout for"""
    webhook_url: str
    """Receives an event when this video has finished or failed"""


class _CreateVideoWithVariableDataRequired(TypedDict):
    project_id: int


class CreateVideoWithVariableData(_CreateVideoWithVariableDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class RenderLegacyRequestVariablesItemProperties(TypedDict, total=False):
    content: str
    """The text, for types text and script"""
    url: str
    """URL or asset_id of the image or video"""
    asset_id: str
    """An uploaded image or video, instead of url"""
    webhook_url: str
    """Same as webhook_url of the whole request"""


class RenderLegacyRequestVariablesItem(TypedDict):
    name: str
    """Name of a template variable"""
    type: Literal["text", "image", "video", "script"]
    properties: RenderLegacyRequestVariablesItemProperties


class _RenderLegacyRequestRequired(TypedDict):
    template_id: int
    """A template_id"""


class RenderLegacyRequest(_RenderLegacyRequestRequired, total=False):
    text: str
    """Text to speak; `default` (default) uses the template's own"""
    lang: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Default english"""
    template_type: Literal["common", "user", "public", "custom"]
    """If omitted, the template is found by its id alone"""
    dp_id: int
    """Number of the presenting avatar; 0 (default) uses the template's avatar"""
    timbre_td: int
    """Number of the voice; 0 (default) selects a voice by lang"""
    without_tts: Literal[0, 1]
    """1 keeps the template's own script and voice"""
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
    """A PDF, PPTX, ODP or Markdown file of up to 100 MB and 200 pages: asset_id, URL or deck_id"""


class ReadSlidesRequest(_ReadSlidesRequestRequired, total=False):
    pdf: str
    """PDF export of the same presentation, by asset_id or URL; used instead of converting the presentation with LibreOffice"""


class _ReadSlidesDataPagesItemRequired(TypedDict):
    page: int
    """Page number, from 1"""
    title: str
    script: str
    """Proposed script; empty if there is nothing to say"""
    script_from: Literal["notes", "text", "none"]
    """notes: the speaker notes. text: written from the text on the page, because the page has no notes"""
    points: List[str]
    """Bullet points of the page"""


class ReadSlidesDataPagesItem(_ReadSlidesDataPagesItemRequired, total=False):
    picture_url: str
    """Absent if the page could not be drawn"""


class _ReadSlidesDataRequired(TypedDict):
    deck_id: str
    title: str
    pages: List[ReadSlidesDataPagesItem]
    estimated_seconds: float
    """Length of a video that shows all pages with these scripts"""
    estimated_credit: float


class ReadSlidesData(_ReadSlidesDataRequired, total=False):
    warnings: List[str]


class _CreateVideoFromSlidesRequestPagesItemRequired(TypedDict):
    page: int
    """Number of the page in the presentation"""


class CreateVideoFromSlidesRequestPagesItem(_CreateVideoFromSlidesRequestPagesItemRequired, total=False):
    script: str
    """Spoken instead of the notes"""
    silent: bool
    """True shows the page for four seconds without speech"""
    leave_out: bool
    """True skips the page"""


class _CreateVideoFromSlidesRequestAvatarRequired(TypedDict):
    """The presenter; default: avatar 1"""

    avatar_id: int


class CreateVideoFromSlidesRequestAvatar(_CreateVideoFromSlidesRequestAvatarRequired, total=False):
    """The presenter; default: avatar 1"""

    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""


class CreateVideoFromSlidesRequestVoice(TypedDict):
    """Default: a voice that suits the avatar and the language"""

    voice_id: str


class _CreateVideoFromSlidesRequestMusicRequired(TypedDict):
    music_id: int
    """A public track or one of your own"""


class CreateVideoFromSlidesRequestMusic(_CreateVideoFromSlidesRequestMusicRequired, total=False):
    volume: float
    """Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent"""


class _CreateVideoFromSlidesRequestRequired(TypedDict):
    deck: str
    """A PDF, PPTX, ODP or Markdown file of up to 100 MB and 200 pages: asset_id, URL or deck_id"""


class CreateVideoFromSlidesRequest(_CreateVideoFromSlidesRequestRequired, total=False):
    pdf: str
    """PDF export of the same presentation, by asset_id or URL; used instead of converting the presentation with LibreOffice"""
    pages: List[CreateVideoFromSlidesRequestPagesItem]
    """Changes to individual pages; other pages stay as they are"""
    order: List[int]
    """Page numbers in the order to show them; other pages are left out"""
    avatar: CreateVideoFromSlidesRequestAvatar
    """The presenter; default: avatar 1"""
    voice: CreateVideoFromSlidesRequestVoice
    """Default: a voice that suits the avatar and the language"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts; determines the voice if none is given"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """Default landscape"""
    layout: Literal["picture_in_picture", "beside", "slides_only"]
    """picture_in_picture (default): the presenter in a free corner of the page, or beside it if no corner is free. beside: always beside the page. slides_only: the voice over the pages. In portrait and square, the page is above the presenter"""
    corner: Literal["bottom_right", "bottom_left", "top_right", "top_left"]
    """Preferred corner, used if the presenter covers nothing there; default: the emptiest corner of a page"""
    build: bool
    """Default true: bullet points appear as they are spoken. False shows the whole page from the beginning"""
    caption: bool
    """Captions in the video, and as SRT and VTT files"""
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Default boxed"""
    music: CreateVideoFromSlidesRequestMusic
    brand: bool
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
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
    """A CSV table instead of rows, by asset_id or URL: a header row with the variable names (and `name`), then one line for each video"""
    voice_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the scripts; default: as in the template"""
    avatar_id: int
    """Used instead of the template's avatar"""
    avatar_type: Literal[0, 1]
    """0 (default) public, 1 custom"""
    voice_id: str
    """Used instead of the template's voice"""
    captions_enabled: bool
    """Default: as in the template"""
    captions: Literal["burned", "track", "both"]
    """Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    background_music_id: int
    """Used instead of the template's music"""
    background_music_volume: float
    """Default 1; 0 is silent"""
    aspect_ratio: Literal["portrait", "landscape", "square"]
    """One that the template has a layout for"""
    resolution: Literal["720p", "1080p", "4k"]
    """Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long"""
    fps: Literal[24, 25, 30, 50, 60]
    """Frames per second; default 30"""
    outputs: List[Literal["gif", "webp", "poster", "audio", "chapters"]]
    """Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)"""
    brand: bool
    """False creates this video without your brand kit (/v2/brand); default true"""
    ai_label: Union[bool, str]
    """True shows \"AI-generated\" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label"""
    disable_trans: bool
    """True replaces transitions with cuts"""
    disable_moving: bool
    """True removes all motion"""
    disable_random_trans: bool
    """Has no effect: templates have no random transitions"""
    disable_random_moving: bool
    """Has no effect: templates have no random motion"""
    webhook_url: str
    """Receives an event when it has finished or failed"""


class _CreateBatchDataErrorsItemErrorRequired(TypedDict):
    code: int
    message: str


class CreateBatchDataErrorsItemError(_CreateBatchDataErrorsItemErrorRequired, total=False):
    field: str


class CreateBatchDataErrorsItem(TypedDict):
    row: int
    """Row number, from 1"""
    name: str
    error: CreateBatchDataErrorsItemError


class _CreateBatchDataRequired(TypedDict):
    batch_id: str
    total: int
    """Number of rows"""
    accepted: int
    """Number of valid rows; their videos are being made"""
    errors: List[CreateBatchDataErrorsItem]
    """The invalid rows"""


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
    """Including invalid rows"""
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
    """Including invalid rows"""
    processing: int
    progress: int
    created_at: int
    """Unix time in seconds"""


class GetBatchData(_GetBatchDataRequired, total=False):
    finished_at: int
    """Unix time in seconds"""
    warnings: List[str]


class _GetBatchResultsDataResultsItemErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class GetBatchResultsDataResultsItemError(_GetBatchResultsDataResultsItemErrorRequired, total=False):
    """Reason for the failure"""

    field: str


class _GetBatchResultsDataResultsItemRequired(TypedDict):
    row: int
    """Row number, from 1"""
    name: str
    status: Literal["processing", "completed", "failed", "pending"]
    """processing until it has completed or failed; this server never sends pending"""
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
    """Reason for the failure"""


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


class TranslateVideoRequest(TypedDict, total=False):
    video_id: str
    """A video of this account whose presenter speaks a script, or an upload that was recognised or translated before"""
    video_url: str
    """Instead of video_id: URL of any video in which somebody speaks, at most 10 minutes, or asset_id of an upload, at most 5 minutes. The picture and the lips stay as filmed, and other voices speak in time with the speaker"""
    languages: List[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]]
    """Languages by name (spanish) or tag (es); one video is made for each"""
    translations: Dict[str, Dict[str, str]]
    """Your own translations: for each language, the translation of each string of GET /v2/translate_video/strings. Strings that are missing are translated by the server"""
    table: str
    """The same as CSV text: a column text, and a column for each language"""
    voices: Dict[str, str]
    """voice_id for each language; default: a voice of the same gender as the original"""
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Of video_url: the language that is spoken in it. Default: that of the script. Without one, it is recognised if the recogniser supports several languages, and warnings name it; otherwise english"""
    script: str
    """Of video_url: what is said in it, word for word. Without a script, the speech is recognised if a recogniser is installed"""
    strings_only: bool
    """Of video_url: true only recognises the speech. Get its strings with GET /v2/translate_video/strings when the video is completed, and translate it by its video_id"""
    keep_original: Literal["lowered", "removed"]
    """Of an upload: its own sound. lowered (default): 18 dB quieter while somebody speaks. removed: silent"""
    max_pace_change: int
    """Of an upload: how much faster or slower than usual the voices may speak to keep the times, in percent. Default 15, which a sentence that does not fit exceeds, up to 35, with a warning; a given value is never exceeded"""
    output: Literal["videos", "tracks"]
    """Of an upload: videos (default): a video for each language. tracks: one MP4 with a sound track and a caption track for each language and the original; its first language plays by default"""
    caption: bool
    """Of an upload: true shows its caption track from the start. Its videos always have caption tracks in both languages"""
    translator: Literal["model", "server"]
    """model: the language model of the server. server: its translation server. Default: the translation server if there is one"""
    title: str
    """Name of the videos, followed by the language; default: the name of the original"""
    webhook_url: str
    """Receives an event for each video that has finished or failed"""


class _TranslateVideoDataVideosItemRequired(TypedDict):
    video_id: str
    """Get its status with GET /v2/videos/{id}"""
    lips: Literal["drawn", "as_filmed"]
    """drawn: they follow the new language. as_filmed: those of an uploaded video stay"""


class TranslateVideoDataVideosItem(_TranslateVideoDataVideosItemRequired, total=False):
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Absent if only the speech and its language are recognised"""
    voice_id: str
    """Absent if the voice is chosen by who speaks in an uploaded video"""
    warnings: List[str]
    """What differs from your request"""


class TranslateVideoData(TypedDict):
    videos: List[TranslateVideoDataVideosItem]
    """In the order of languages; with tracks, all have the same video_id"""


class GetTranslatableStringsDataStringsItem(TypedDict):
    text: str
    """The key of its translation"""
    use: Literal["spoken", "shown"]
    """spoken by the presenter, or shown on the screen"""
    seconds: float
    """About how long the text takes to speak"""


class _GetTranslatableStringsDataRequired(TypedDict):
    video_id: str
    language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Language of the voice"""
    strings: List[GetTranslatableStringsDataStringsItem]


class GetTranslatableStringsData(_GetTranslatableStringsDataRequired, total=False):
    csv: str
    """With format=csv: a table to fill in, for table of POST /v2/translate_video"""


class _CreateVideoTranslateRequestRequired(TypedDict):
    video_url: str
    """A video made on this server by your account (its URL, file name or video_id), which is drawn again, or URL or asset_id of any other video, whose lips stay as filmed"""
    output_language: Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]
    """Name or tag of the language"""


class CreateVideoTranslateRequest(_CreateVideoTranslateRequestRequired, total=False):
    title: str
    translate_audio_only: bool
    """Has no effect: videos made on this server get new lips, others keep theirs"""
    output_voice: str
    """Default: a voice of the same gender as the original"""
    add_subtitles: bool
    """True shows captions; default: as in the original. Other videos get caption tracks in any case"""
    enable_dynamic_duration: bool
    """Has no effect: videos made on this server become as long as their speech, others keep their length"""
    callback_url: str
    """Receives an event when the video has finished or failed"""


class _CreateVideoTranslateDataRequired(TypedDict):
    video_translate_id: str
    """The video_id of the new video"""


class CreateVideoTranslateData(_CreateVideoTranslateDataRequired, total=False):
    warnings: List[str]
    """What differs from your request"""


class ListTargetLanguagesData(TypedDict):
    languages: List[str]


class _GetVideoTranslateDataErrorRequired(TypedDict):
    """Reason for the failure"""

    code: int
    message: str


class GetVideoTranslateDataError(_GetVideoTranslateDataErrorRequired, total=False):
    """Reason for the failure"""

    field: str


class _GetVideoTranslateDataRequired(TypedDict):
    video_translate_id: str
    title: str
    status: Literal["pending", "processing", "completed", "failed"]
    url: str
    """Empty until it is completed"""
    subtitle_url: str
    """SubRip file; empty without captions"""


class GetVideoTranslateData(_GetVideoTranslateDataRequired, total=False):
    error: GetVideoTranslateDataError
    """Reason for the failure"""
    warnings: List[str]


class _GetGlossaryDataTermsItemRequired(TypedDict):
    term: str


class GetGlossaryDataTermsItem(_GetGlossaryDataTermsItemRequired, total=False):
    translations: Dict[str, str]


class _GetGlossaryDataRequired(TypedDict):
    terms: List[GetGlossaryDataTermsItem]


class GetGlossaryData(_GetGlossaryDataRequired, total=False):
    updated_at: int
    """Unix time in seconds"""


class _ChangeGlossaryRequestTermsItemRequired(TypedDict):
    term: str
    """As written in your texts"""


class ChangeGlossaryRequestTermsItem(_ChangeGlossaryRequestTermsItemRequired, total=False):
    translations: Dict[str, str]
    """Fixed translations by language; without one for a language, the term is not translated"""


class ChangeGlossaryRequest(TypedDict):
    terms: List[ChangeGlossaryRequestTermsItem]


class GetBrandDataColors(TypedDict, total=False):
    primary: str
    secondary: str
    background: str
    text: str


class GetBrandDataWatermark(TypedDict):
    position: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    opacity: float


class GetBrandDataAiLabel(TypedDict, total=False):
    text: str
    position: Literal["top_left", "top_right", "bottom_left", "bottom_right"]


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
    ai_label: GetBrandDataAiLabel
    music: GetBrandDataMusic
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    intro: GetBrandDataIntro
    outro: GetBrandDataOutro
    updated_at: int
    """Unix time in seconds; absent if no brand kit has been set"""


class ChangeBrandRequestColors(TypedDict, total=False):
    primary: str
    """Main colour: backgrounds and accents"""
    secondary: str
    """Contrasts with the background: highlights, the spoken word"""
    background: str
    """Background of panels; default primary"""
    text: str
    """Text colour, used wherever it is legible on the background"""


class ChangeBrandRequestWatermark(TypedDict, total=False):
    """Where and how the logo appears in videos"""

    position: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    """Default top_right; moves to another corner if it would cover a face, captions or text"""
    opacity: float
    """Default 0.9"""


class ChangeBrandRequestAiLabel(TypedDict, total=False):
    """If set, every video shows this label unless its request says ai_label: false"""

    text: str
    """Default: \"AI-generated\" in the language of each video"""
    position: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    """Default top_left; moves to another corner if it would cover a face, captions or the logo"""


class _ChangeBrandRequestMusicRequired(TypedDict):
    """Used if a request does not name any music"""

    music_id: int
    """A public track or one of your own"""


class ChangeBrandRequestMusic(_ChangeBrandRequestMusicRequired, total=False):
    """Used if a request does not name any music"""

    volume: float
    """Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent"""


class ChangeBrandRequestIntro(TypedDict, total=False):
    """Plays before every video and counts towards its length"""

    video: str
    """asset_id of an uploaded video of at most 20 seconds"""
    template_id: int
    """A template without speech, of at most 20 seconds; its variables get their default values"""


class ChangeBrandRequestOutro(TypedDict, total=False):
    """Plays after every video and counts towards its length"""

    video: str
    """asset_id of an uploaded video of at most 20 seconds"""
    template_id: int
    """A template without speech, of at most 20 seconds; its variables get their default values"""


class ChangeBrandRequest(TypedDict, total=False):
    colors: ChangeBrandRequestColors
    logo: str
    """asset_id of an uploaded PNG, WebP or SVG (converted to PNG)"""
    heading_font: str
    """asset_id of an uploaded font (WOFF2, TTF or OTF) for headlines; missing letters use a built-in font"""
    body_font: str
    """asset_id of an uploaded font for all other text and captions"""
    watermark: ChangeBrandRequestWatermark
    """Where and how the logo appears in videos"""
    ai_label: ChangeBrandRequestAiLabel
    """If set, every video shows this label unless its request says ai_label: false"""
    music: ChangeBrandRequestMusic
    """Used if a request does not name any music"""
    caption_style: Literal["highlight", "karaoke", "boxed", "pop", "minimal"]
    """Used if a request does not name a caption style"""
    intro: ChangeBrandRequestIntro
    """Plays before every video and counts towards its length"""
    outro: ChangeBrandRequestOutro
    """Plays after every video and counts towards its length"""


class DeleteBrandData(TypedDict):
    deleted: bool
    """False if there was none"""


class ListTrashDataItemsItem(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft", "folder"]
    id: str
    """Id of the item, which stays the same after it is restored"""
    name: str
    trash_id: str
    size: int
    """Size of the item’s files in bytes"""
    cover_url: Union[str, None]
    """URL of a picture of the item; loading it requires your key"""
    deleted_at: int
    """Unix time in seconds"""
    restorable_until: int
    """Unix time in seconds; soon after, the item is deleted permanently"""


class _ListTrashDataRequired(TypedDict):
    items: List[ListTrashDataItemsItem]
    """Last deleted first"""
    total: int
    """Number of items of all kinds"""
    size: int
    """Total bytes of all items; they count towards the account’s storage"""
    keep_days: int
    """Days that items stay in the trash; with 0 they are deleted at once"""
    has_more: bool


class ListTrashData(_ListTrashDataRequired, total=False):
    next_cursor: str
    """Present if there are more results"""


class RestoreFromTrashDataAlsoItem(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft", "folder"]
    id: str
    """Id of the item, which stays the same after it is restored"""
    name: str


class RestoreFromTrashData(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft", "folder"]
    id: str
    """Id of the item, which stays the same after it is restored"""
    name: str
    restored: Literal[True]
    also: List[RestoreFromTrashDataAlsoItem]
    """Deleted files that the item uses, restored with it"""


class DeleteFromTrashData(TypedDict):
    kind: Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft", "folder"]
    id: str
    """Id of the item, which stays the same after it is restored"""
    name: str
    trash_id: str
    deleted: Literal[True]


class EmptyTrashData(TypedDict):
    deleted: int
    """Number of items deleted permanently"""


class ListRequestLogsDataRequestLogsItem(TypedDict):
    rid: str
    method: str
    path: str
    """Includes the query string, without keys"""
    status: int
    """HTTP status of the response; for failures sent with HTTP 200, the status they stand for"""
    duration_ms: int
    """Milliseconds until the response was sent"""
    key_id: str
    """The key that was used"""
    request: Any
    """The body, shortened, without secrets and scripts; null if there was none"""
    failure: Union[str, None]
    """The error message of a failed call"""
    created_at: int
    """Unix time in seconds"""


class _ListRequestLogsDataRequired(TypedDict):
    request_logs: List[ListRequestLogsDataRequestLogsItem]
    has_more: bool


class ListRequestLogsData(_ListRequestLogsDataRequired, total=False):
    next_cursor: str
    """Present if there are more results"""


class _ListWebhookEndpointsDataItemRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]
    username: str
    """Name of the account that the endpoint belongs to"""
    created_at: int
    """Unix time in seconds"""


class ListWebhookEndpointsDataItem(_ListWebhookEndpointsDataItemRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; every delivery since then has failed"""
    problem: str
    """Why the server disabled the endpoint; absent if it did not"""


ListWebhookEndpointsData = List[ListWebhookEndpointsDataItem]


class _CreateWebhookEndpointRequestRequired(TypedDict):
    url: str
    """A public https URL"""
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]
    """Kinds of events to receive; GET /v2/events lists them"""


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequestRequired, total=False):
    status: Literal["enabled", "disabled"]
    """Default enabled"""


class _CreateWebhookEndpointDataRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]
    username: str
    """Name of the account that the endpoint belongs to"""
    created_at: int
    """Unix time in seconds"""


class CreateWebhookEndpointData(_CreateWebhookEndpointDataRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; every delivery since then has failed"""
    problem: str
    """Why the server disabled the endpoint; absent if it did not"""


class UpdateWebhookEndpointRequest(TypedDict, total=False):
    url: str
    """If omitted, the URL stays unchanged"""
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]
    """Kinds of events to receive; GET /v2/events lists them"""
    status: Literal["enabled", "disabled"]
    """A disabled endpoint gets no events until you enable it again"""


class DeleteWebhookEndpointData(TypedDict):
    message: str


ListWebhookEventsData = List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]


class _ListEndpointsDataItemRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]
    username: str
    """Name of the account that the endpoint belongs to"""
    created_at: int
    """Unix time in seconds"""


class ListEndpointsDataItem(_ListEndpointsDataItemRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; every delivery since then has failed"""
    problem: str
    """Why the server disabled the endpoint; absent if it did not"""


ListEndpointsData = List[ListEndpointsDataItem]


class _ListEndpointsV2DataEndpointsItemRequired(TypedDict):
    endpoint_id: str
    url: str
    secret: str
    """16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it"""
    status: Literal["enabled", "disabled"]
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]
    username: str
    """Name of the account that the endpoint belongs to"""
    created_at: int
    """Unix time in seconds"""


class ListEndpointsV2DataEndpointsItem(_ListEndpointsV2DataEndpointsItemRequired, total=False):
    former_secret_until: int
    """Unix time in seconds; the old secret also works until then"""
    failing_since: int
    """Unix time in seconds; every delivery since then has failed"""
    problem: str
    """Why the server disabled the endpoint; absent if it did not"""


class ListEndpointsV2Data(TypedDict):
    endpoints: List[ListEndpointsV2DataEndpointsItem]


class ListEventsV2Data(TypedDict):
    events: List[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]]


class TestEndpointRequest(TypedDict, total=False):
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed"]
    """Kind of event to send an example of; default webhook_test"""


class TestEndpointData(TypedDict):
    delivery_id: str
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]
    endpoint_id: Union[str, None]
    """Null for the webhook_url of a single job"""
    url: str
    """URL of the latest attempt, or of the first one if it has not started"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    status_code: Union[int, None]
    """HTTP status of the latest attempt"""
    error: Union[str, None]
    """Why it is not delivered yet"""
    created_at: int
    """Unix time in seconds"""
    next_attempt_at: Union[float, None]
    """Unix time in seconds; also for failed deliveries that will be tried again"""
    finished_at: Union[float, None]
    """Unix time in seconds, when delivered or failed"""


class RotateEndpointSecretRequest(TypedDict, total=False):
    overlap_hours: int
    """Hours for which the old secret also works; default 24, 0 stops it at once"""


class ListWebhookDeliveriesDataDeliveriesItem(TypedDict):
    delivery_id: str
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]
    endpoint_id: Union[str, None]
    """Null for the webhook_url of a single job"""
    url: str
    """URL of the latest attempt, or of the first one if it has not started"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    status_code: Union[int, None]
    """HTTP status of the latest attempt"""
    error: Union[str, None]
    """Why it is not delivered yet"""
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
    """Null without a response, or while waiting for one"""
    ms: Union[int, None]
    """Milliseconds until the response or failure; null while it is running"""
    error: Union[str, None]
    """Why the attempt failed"""
    response: Union[str, None]
    """The first 4 kB of the response"""


class GetWebhookDeliveryData(TypedDict):
    delivery_id: str
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]
    endpoint_id: Union[str, None]
    """Null for the webhook_url of a single job"""
    url: str
    """URL of the latest attempt, or of the first one if it has not started"""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    status_code: Union[int, None]
    """HTTP status of the latest attempt"""
    error: Union[str, None]
    """Why it is not delivered yet"""
    created_at: int
    """Unix time in seconds"""
    next_attempt_at: Union[float, None]
    """Unix time in seconds; also for failed deliveries that will be tried again"""
    finished_at: Union[float, None]
    """Unix time in seconds, when delivered or failed"""
    payload: Dict[str, Any]
    """The request body"""
    history: List[GetWebhookDeliveryDataHistoryItem]
    """Every attempt, oldest first"""


class _ReplayFailedDeliveriesRequestRequired(TypedDict):
    since: int
    """Unix time in seconds; resends deliveries that failed since then"""


class ReplayFailedDeliveriesRequest(_ReplayFailedDeliveriesRequestRequired, total=False):
    endpoint_id: str
    """Only deliveries to this endpoint"""


class ReplayFailedDeliveriesData(TypedDict):
    replayed: int
    """Number of deliveries being resent"""
    has_more: bool
    """True if there are more; call again"""


class _GetWebhookSecretDataRequired(TypedDict):
    secret: str
    """Signs deliveries to the webhook_url of single jobs"""


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
    event: Literal["generated_avatar_video_success", "generated_product_video_success", "generated_template_video_success", "generated_caption_video_success", "generated_lip_sync_video_success", "generated_translate_video_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent1Data


class WebhookEvent1(_WebhookEvent1Required, total=False):
    test: Literal[True]
    """Sent as a test"""


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
    event: Literal["generated_avatar_video_failed", "generated_product_video_failed", "generated_template_video_failed", "generated_caption_video_failed", "generated_lip_sync_video_failed", "generated_translate_video_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent2Data


class WebhookEvent2(_WebhookEvent2Required, total=False):
    test: Literal[True]
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


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
    """Sent as a test"""


class WebhookEvent11Data(TypedDict):
    batch_id: str
    image_urls: List[str]
    """The stills, in order"""


class _WebhookEvent11Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_product_avatar_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent11Data


class WebhookEvent11(_WebhookEvent11Required, total=False):
    test: Literal[True]
    """Sent as a test"""


class WebhookEvent12Data(TypedDict):
    batch_id: str
    error: str


class _WebhookEvent12Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_product_avatar_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent12Data


class WebhookEvent12(_WebhookEvent12Required, total=False):
    test: Literal[True]
    """Sent as a test"""


class WebhookEvent13DataGeneratedScriptsItem(TypedDict):
    script_style: str
    script_paragraphs: List[str]


class WebhookEvent13Data(TypedDict):
    task_id: str
    status: Literal["completed"]
    generated_scripts: List[WebhookEvent13DataGeneratedScriptsItem]


class _WebhookEvent13Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_script_success"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent13Data


class WebhookEvent13(_WebhookEvent13Required, total=False):
    test: Literal[True]
    """Sent as a test"""


class WebhookEvent14DataError(TypedDict):
    code: int
    message: str


class WebhookEvent14Data(TypedDict):
    task_id: str
    status: Literal["failed"]
    error: WebhookEvent14DataError


class _WebhookEvent14Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_script_failed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent14Data


class WebhookEvent14(_WebhookEvent14Required, total=False):
    test: Literal[True]
    """Sent as a test"""


class WebhookEvent15Data(TypedDict):
    batch_id: str
    name: str
    template_id: int
    status: Literal["completed"]
    total: int
    completed: int
    failed: int


class _WebhookEvent15Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["generated_batch_completed"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent15Data


class WebhookEvent15(_WebhookEvent15Required, total=False):
    test: Literal[True]
    """Sent as a test"""


class WebhookEvent16Data(TypedDict):
    message: str


class _WebhookEvent16Required(TypedDict):
    event_id: str
    """The same on every attempt and replay"""
    event: Literal["webhook_test"]
    timestamp: int
    """Unix time in seconds"""
    data: WebhookEvent16Data


class WebhookEvent16(_WebhookEvent16Required, total=False):
    test: Literal[True]
    """Sent as a test"""


WebhookEvent = Union[WebhookEvent1, WebhookEvent2, WebhookEvent3, WebhookEvent4, WebhookEvent5, WebhookEvent6, WebhookEvent7, WebhookEvent8, WebhookEvent9, WebhookEvent10, WebhookEvent11, WebhookEvent12, WebhookEvent13, WebhookEvent14, WebhookEvent15, WebhookEvent16]


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
