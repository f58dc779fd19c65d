// Generated from the OpenAPI document by `npm run generate`; do not edit.

export interface Failure {
  /** 0 for success */
  code: number;
  /** The result in words */
  msg: string;
  /** The invalid fields if parameters are invalid, otherwise null */
  data: {
    errors: {
      /** Path of the field, with dots */
      field: string;
      message: string;
      /** Machine-readable cause, where an error can have several */
      reason?: string | undefined;
    }[];
  } | null;
  /** Identifies the request in the logs; equals the X-Request-Id header */
  rid: string;
}

export interface ErrorObject {
  /** 0 for success */
  code: number;
  /** The result in words */
  msg: string;
  /** The invalid fields if parameters are invalid, otherwise null */
  data: {
    errors: {
      /** Path of the field, with dots */
      field: string;
      message: string;
      /** Machine-readable cause, where an error can have several */
      reason?: string | undefined;
    }[];
  } | null;
  /** Identifies the request in the logs; equals the X-Request-Id header */
  rid: string;
  error: {
    message: string;
    /** The kind of failure, such as invalid_request_error */
    type: string;
    /** The invalid field */
    param: string | null;
    code: string | null;
  };
}

export interface WhoamiData {
  email: string;
  username: string;
}

export interface RemainingQuotaData {
  /** Credits */
  remaining_quota: number;
  /** Bytes used by all files of the account */
  storage_used: number;
  /** Storage limit in bytes; null if there is none */
  storage_quota: number | null;
}

export interface CreateVideoFromAvatarRequest {
  avatar: {
    avatar_id: number;
    /** 0 public, 1 custom */
    avatar_type: 0 | 1;
  };
  voice: {
    /** Which of script and audio_url is used */
    type: "script" | "audio";
    /** From a voice list; also required for audio */
    voice_id: string;
    /** Text to speak; with type audio, a transcript of the recording, for captions and better lip-sync */
    script?: string | undefined;
    /** Pronunciations for this script; they override the account's. Captions show the words as written */
    pronunciations?: {
      /** As written: a word, or a phrase of up to five words */
      word: string;
      /** Respelling that is spoken instead */
      say?: string | undefined;
      /** Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt */
      ipa?: string | undefined;
      /** Only for voices of this language (en) or locale (en-GB); default: all voices */
      locale?: string | undefined;
      /** True matches the word only if it is capitalised like this */
      case_sensitive?: boolean | undefined;
    }[] | undefined;
    /** URL or asset_id of an audio file (MP3, WAV, M4A …) */
    audio_url?: string | undefined;
  };
  /** Required unless aspect_ratios is given */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Creates a video in each of these aspect ratios instead, with the same speech */
  aspect_ratios?: ("portrait" | "landscape" | "square")[] | undefined;
  /** 1 full screen, 2 split screen, 3 picture in picture */
  screen_style: 1 | 2 | 3;
  /** Captions in the video, and as SRT and VTT files */
  caption?: boolean | undefined;
  /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
  captions?: "burned" | "track" | "both" | undefined;
  /** highlight (default): the spoken word is coloured. karaoke: words fill as they are spoken. boxed: lines on a panel, the spoken word marked. pop: one to three large words at a time. minimal: plain subtitles */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  video_name?: string | undefined;
  /** Background music; it gets quieter while the voice speaks */
  music?: {
    /** A public track or one of your own */
    music_id: number;
    /** Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent */
    volume?: number | undefined;
  } | undefined;
  output?: {
    /** True removes the background; needs screen_style 1 */
    transparent?: boolean | undefined;
    /** webm or mov when transparent, otherwise mp4 */
    format?: "mp4" | "webm" | "mov" | undefined;
  } | undefined;
  /** Scenes of the video, in order. Fields missing in a scene come from the video. Omit voice.script when you use scenes */
  scenes?: {
    /** Text to speak in this scene */
    script?: string | undefined;
    /** URL or asset_id of a recording to play instead of a script */
    audio_url?: string | undefined;
    /** Length of a scene without speech */
    seconds?: number | undefined;
    /** Voice of this scene; default: the voice of the video */
    voice_id?: string | undefined;
    /** Presenter of this scene; default: the avatar of the video */
    avatar?: {
      avatar_id: number;
      avatar_type: 0 | 1;
    } | undefined;
    /** full: the presenter alone. split_left, split_right, split_top: the presenter on that side (in portrait below for left and right, in landscape on the left for top). picture_in_picture: the presenter in a circle. media_only: no presenter. Default: by screen_style */
    layout?: "full" | "split_left" | "split_right" | "split_top" | "picture_in_picture" | "media_only" | undefined;
    /** For picture_in_picture; default: bottom_right, or a corner that covers nothing important */
    corner?: "top_left" | "top_right" | "bottom_left" | "bottom_right" | undefined;
    /** For picture_in_picture; default medium */
    size?: "small" | "medium" | "large" | undefined;
    media?: {
      /** URL or asset_id of a picture or a video */
      url: string;
      /** cover fills the area and crops, contain shows everything, blur shows everything over a blurred copy of itself. Default: cover if little is cropped, or for a picture of a scene whose subject stays whole; it then moves slowly along the picture. Otherwise blur */
      fit?: "cover" | "contain" | "blur" | undefined;
      /** Point that stays visible when cropping, as fractions of the picture (0–1); default: detected */
      focus?: {
        x: number;
        y: number;
      } | undefined;
      /** Slow zoom; default: in for pictures, none for videos */
      zoom?: "in" | "out" | "none" | undefined;
      /** For a video: seconds to skip at the beginning */
      trim?: number | undefined;
      /** For a video shorter than the scene: loop (default) repeats it, hold freezes its last frame */
      when_short?: "loop" | "hold" | undefined;
      /** For a video: default off; ducked lowers the volume while the voice speaks */
      sound?: "off" | "ducked" | "full" | undefined;
    } | undefined;
    headline?: string | undefined;
    /** Up to five lines that appear as they are spoken about; auto takes them from the script */
    points?: "auto" | string[] | undefined;
    /** How the scene begins; default none, a cut */
    transition?: "none" | "fade" | "slide" | "wipe" | "zoom" | undefined;
    /** False hides the captions in this scene */
    caption?: boolean | undefined;
    /** Caption style of this scene; default: that of the video */
    caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
    /** Background behind the presenter; default: the presenter's own */
    background?: {
      color?: string | undefined;
      /** URL or asset_id of a picture or a video */
      url?: string | undefined;
      /** A painted background */
      place?: "plain" | "studio" | "office" | "meeting" | "skyline" | "podcast" | "kitchen" | "home" | "shop" | "cafe" | "library" | "classroom" | "gym" | "street" | "outdoors" | undefined;
      /** Puts the background out of focus: a strength from 0 to 1, or true for 0.5. On its own, it blurs the presenter's background, which cannot be that of a clip */
      blur?: number | boolean | undefined;
    } | undefined;
    /** Plays in this scene instead of the video’s music; false plays no music */
    music?: false | {
      /** A public track or one of your own */
      music_id: number;
      /** Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent */
      volume?: number | undefined;
    } | undefined;
  }[] | undefined;
  /** Background behind the presenter; default: the presenter's own */
  background?: {
    color?: string | undefined;
    /** URL or asset_id of a picture or a video */
    url?: string | undefined;
    /** A painted background */
    place?: "plain" | "studio" | "office" | "meeting" | "skyline" | "podcast" | "kitchen" | "home" | "shop" | "cafe" | "library" | "classroom" | "gym" | "street" | "outdoors" | undefined;
    /** Puts the background out of focus: a strength from 0 to 1, or true for 0.5. On its own, it blurs the presenter's background, which cannot be that of a clip */
    blur?: number | boolean | undefined;
  } | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames per second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
}

export interface CreateVideoFromAvatarData {
  video_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
  /** With aspect_ratios: one video for each; video_id is the first */
  videos?: {
    aspect_ratio: "portrait" | "landscape" | "square";
    video_id: string;
  }[] | undefined;
}

export interface DryRun {
  /** False only for a batch with invalid rows */
  valid: boolean;
  /** Length of the video */
  estimated_seconds: number;
  estimated_credit: number;
  /** Expected time to make it once it has started, by your latest videos; absent without any */
  estimated_render_seconds?: number | undefined;
  /** For a batch: the number of valid rows */
  accepted?: number | undefined;
  /** For a batch: the invalid rows */
  errors?: {
    /** Row number, from 1 */
    row: number;
    name: string;
    error: {
      code: number;
      message: string;
      field?: string | undefined;
    };
  }[] | undefined;
}

export interface CaptionVideoRequest {
  /** URL of a video (MP4, MOV, WebM), at most 30 minutes and 1 GB, or asset_id of an upload, at most 5 minutes and 100 MB */
  video_url: string;
  /** Transcript of the video, word for word, at most 100,000 characters; its times are taken from the sound. Without a script or subtitles, the speech is recognised if a recogniser is installed */
  script?: string | undefined;
  /** Instead of a script: the content of an SRT or VTT file; its times are kept */
  subtitles?: string | undefined;
  /** Spoken language; default: detected from the script or subtitles. Without them, it is recognised if the recogniser supports several languages, and warnings name it; otherwise English */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** As for avatar videos; default highlight */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** burned (default): in the picture. track: as a text track of the file, which players show and hide; picture and sound are copied unchanged. both: in the picture, and as a track that is off at first */
  captions?: "burned" | "track" | "both" | undefined;
  /** Default true: captions are drawn into the picture. With false, only the SRT and VTT files are made */
  burn?: boolean | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  video_name?: string | undefined;
}

export interface CaptionVideoData {
  video_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface CreateLipSyncVideoRequest {
  /** URL or asset_id of a video of one person who faces the camera (MP4, WebM, MOV). Without a lip-sync engine, at most 3 minutes and without cuts */
  video_url: string;
  /** URL or asset_id of what the person should say (MP3, WAV, M4A) */
  audio_url: string;
  /** If the sound is longer than the video. normal (default): the video starts again. normal_reverse and normal_reverse_by_audio: it plays back and forth. If the sound is shorter, the result is as long as the video, and the lips are at rest after the sound ends */
  playback_type?: "normal" | "normal_reverse" | "normal_reverse_by_audio" | undefined;
  video_name?: string | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateLipSyncVideoData {
  /** Also the video_id of the video */
  task_id: string;
  status: "pending" | "processing" | "success" | "failed";
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface GetLipSyncVideoData {
  task_id: string;
  status: "pending" | "processing" | "success" | "failed";
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds */
  completed_at?: number | undefined;
  /** Once it has succeeded */
  data?: {
    result_url: string;
    cover_url: string;
    duration_seconds: number;
  } | undefined;
  error?: {
    message: string;
    code: number;
    field?: string | undefined;
  } | undefined;
  warnings?: string[] | undefined;
}

export interface GetAvatarVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing until it has completed or failed; this server never sends pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "translation" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, if captions were requested */
  caption_url?: string | undefined;
  /** Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM */
  credentials_url?: string | undefined;
  /** WebVTT file, if captions were requested */
  vtt_url?: string | undefined;
  /** The files requested with outputs, when completed */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** Seconds that did not have to be drawn again, because an earlier video of yours contains them */
  reused_seconds?: number | undefined;
  /** Present if it is the preview of a product video */
  preview?: true | undefined;
  /** Visual style of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
}

export interface ListVideosData {
  /** Newest first */
  videos: {
    video_id: string;
    /** The id of the same video in older calls */
    project_id: number;
    /** processing until it has completed or failed; this server never sends pending */
    status: "processing" | "completed" | "failed" | "pending";
    /** Unix time in seconds */
    created_at: number;
    progress: number;
    /** While processing */
    stage?: "waiting" | "downloading_voice" | "script" | "translation" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
    /** Percent of the download while stage is downloading_voice */
    stage_progress?: number | undefined;
    /** While waiting; 1 is next */
    queue_position?: number | undefined;
    /** When completed */
    video_url?: string | undefined;
    /** When completed */
    cover_url?: string | undefined;
    /** SubRip file, if captions were requested */
    caption_url?: string | undefined;
    /** Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM */
    credentials_url?: string | undefined;
    /** WebVTT file, if captions were requested */
    vtt_url?: string | undefined;
    /** The files requested with outputs, when completed */
    outputs?: {
      gif_url?: string | undefined;
      webp_url?: string | undefined;
      poster_url?: string | undefined;
      audio_url?: string | undefined;
      chapters_url?: string | undefined;
    } | undefined;
    /** Seconds, when completed */
    duration?: number | undefined;
    /** Reason for the failure */
    error?: {
      code: number;
      message: string;
      field?: string | undefined;
    } | undefined;
    /** True if it failed because it was cancelled */
    cancelled?: true | undefined;
    /** Credits charged, once it has ended */
    deducted_credit?: number | undefined;
    /** Seconds that did not have to be drawn again, because an earlier video of yours contains them */
    reused_seconds?: number | undefined;
    /** Present if it is the preview of a product video */
    preview?: true | undefined;
    /** Visual style of a product video */
    visual_style?: string | undefined;
    /** The script of a product video, once it is written */
    script?: string | undefined;
    warnings?: string[] | undefined;
    name: string;
    kind: "avatar_video" | "product_video" | "template_video" | "slides_video" | "caption_video" | "lip_sync_video" | "dubbed_video";
    /** Pixels, when completed */
    width?: number | undefined;
    /** Pixels, when completed */
    height?: number | undefined;
    /** Unix time in seconds when rendering started */
    started_at?: number | undefined;
    /** Unix time in seconds when it ended */
    finished_at?: number | undefined;
    /** Folder of the dashboard; absent if it is in none */
    folder_id?: string | undefined;
    /** Tags from the dashboard; absent if it has none */
    tags?: string[] | undefined;
    /** What the signed Content Credentials of its files say; absent if they have none */
    credentials?: {
      /** Name in the certificate */
      signer: string;
      /** The program that made the files */
      generator: string;
      /** IPTC's term for how the video was made */
      source_type: "composite" | "algorithmicMedia" | "compositeSynthetic" | "trainedAlgorithmicMedia" | "compositeWithTrainedAlgorithmicMedia";
      /** drawn: by a program; photographed: a person in a photo; generated: in a picture of a model */
      presenters: ("drawn" | "photographed" | "generated")[];
      /** built_in: a speech engine without a trained model; neural: with one; recorded: a recording */
      voices: ("built_in" | "neural" | "recorded")[];
      signed_at: string;
    } | undefined;
    /** Part of the speech that contains words of search; only in lists with search */
    excerpt?: string | undefined;
  }[];
  has_more: boolean;
  /** Present if there are more results */
  next_cursor?: string | undefined;
}

export interface GetVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing until it has completed or failed; this server never sends pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "translation" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, if captions were requested */
  caption_url?: string | undefined;
  /** Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM */
  credentials_url?: string | undefined;
  /** WebVTT file, if captions were requested */
  vtt_url?: string | undefined;
  /** The files requested with outputs, when completed */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** Seconds that did not have to be drawn again, because an earlier video of yours contains them */
  reused_seconds?: number | undefined;
  /** Present if it is the preview of a product video */
  preview?: true | undefined;
  /** Visual style of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
  name: string;
  kind: "avatar_video" | "product_video" | "template_video" | "slides_video" | "caption_video" | "lip_sync_video" | "dubbed_video";
  /** Pixels, when completed */
  width?: number | undefined;
  /** Pixels, when completed */
  height?: number | undefined;
  /** Unix time in seconds when rendering started */
  started_at?: number | undefined;
  /** Unix time in seconds when it ended */
  finished_at?: number | undefined;
  /** Folder of the dashboard; absent if it is in none */
  folder_id?: string | undefined;
  /** Tags from the dashboard; absent if it has none */
  tags?: string[] | undefined;
  /** What the signed Content Credentials of its files say; absent if they have none */
  credentials?: {
    /** Name in the certificate */
    signer: string;
    /** The program that made the files */
    generator: string;
    /** IPTC's term for how the video was made */
    source_type: "composite" | "algorithmicMedia" | "compositeSynthetic" | "trainedAlgorithmicMedia" | "compositeWithTrainedAlgorithmicMedia";
    /** drawn: by a program; photographed: a person in a photo; generated: in a picture of a model */
    presenters: ("drawn" | "photographed" | "generated")[];
    /** built_in: a speech engine without a trained model; neural: with one; recorded: a recording */
    voices: ("built_in" | "neural" | "recorded")[];
    signed_at: string;
  } | undefined;
  /** Part of the speech that contains words of search; only in lists with search */
  excerpt?: string | undefined;
}

export interface DeleteVideoData {
  video_id: string;
  project_id: number;
  deleted: true;
  /** Id for restoring the item; absent if it was deleted permanently */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface CreateShareLinkRequest {
  /** A finished video, by its video_id or project_id */
  video_id: string;
  /** Whether anyone with the link can read and write comments. Default false; an existing link is not changed */
  allow_comments?: boolean | undefined;
}

export interface CreateShareLinkData {
  video_id: string;
  project_id: number;
  /** Name of the video */
  name: string;
  /** A page with the video */
  share_url: string;
  /** Only the player, for iframes on other pages */
  player_url: string;
  /** HTML for other pages; null if the settings do not allow embedding */
  embed_code: string | null;
  /** Whether anyone with the link can read and write comments */
  allow_comments: boolean;
  /** Unix time in seconds */
  created_at: number;
}

export interface ListShareLinksData {
  /** Newest first */
  share_links: {
    video_id: string;
    project_id: number;
    /** Name of the video */
    name: string;
    /** A page with the video */
    share_url: string;
    /** Only the player, for iframes on other pages */
    player_url: string;
    /** HTML for other pages; null if the settings do not allow embedding */
    embed_code: string | null;
    /** Whether anyone with the link can read and write comments */
    allow_comments: boolean;
    /** Unix time in seconds */
    created_at: number;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface RevokeShareLinkData {
  video_id: string;
  revoked: true;
}

export interface CreateStudioTokenRequest {
  /** A draft of the Studio, from GET /dashboard/api/drafts */
  draft_id?: string | undefined;
  /** A finished video, instead of draft_id: a new draft is created that makes the same video */
  video_id?: string | undefined;
  /** What the token allows besides watching the draft. Default: edit */
  permissions?: ("edit" | "render" | "comment")[] | undefined;
  /** Seconds for which the token works. Default 3600 */
  expires_in?: number | undefined;
  /** Sites that may show the Studio in an iframe, and whose pages may call the API with the token */
  origins: string[];
  /** Whom the token is for; comments are shown by this name */
  name?: string | undefined;
}

export interface CreateStudioTokenData {
  token_id: string;
  draft_id: string;
  name: string;
  permissions: ("edit" | "render" | "comment")[];
  origins: string[];
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds */
  expires_at: number;
  /** Shown only once: only its hash is stored */
  token: string;
  /** The page that <castwright-studio> shows in an iframe */
  embed_url: string;
}

export interface ListStudioTokensData {
  /** Those that still work, newest first */
  tokens: {
    token_id: string;
    draft_id: string;
    name: string;
    permissions: ("edit" | "render" | "comment")[];
    origins: string[];
    /** Unix time in seconds */
    created_at: number;
    /** Unix time in seconds */
    expires_at: number;
    /** The start of the token, to recognize it */
    hint: string;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface RevokeStudioTokenData {
  token_id: string;
  revoked: true;
}

export interface ListPublicAvatarsData {
  avatars: {
    id: number;
    name: string;
    video_url: string;
    cover_url: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: 0 | 1 | 2;
    family: "illustrated" | "rendered" | "photographed";
    style: "professional" | "social";
    gender: "female" | "male";
    age: "adult" | "senior" | "young_adult";
    scene: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news";
    /** Absent for presenters from packs */
    ethnicity?: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american" | undefined;
    /** Layouts that suit a presenter whose picture shows little of the body. Absent: all */
    suits?: ("full" | "split" | "picture_in_picture" | "square")[] | undefined;
    /** Outfits of a 3D character. Each id is an avatar_id; the first one is the listed avatar */
    outfits?: {
      id: number;
      name: string;
      cover_url: string;
    }[] | undefined;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface ListCustomAvatarsData {
  avatars: {
    id: number;
    name: string;
    video_url: string;
    cover_url: string;
    api_only: boolean;
    avatar_status: "processing" | "completed" | "failed";
    /** Reason for the failure; empty otherwise */
    fail_msg: string;
    /** Uses that the photo does not suit, and what to do about them */
    warnings?: string[] | undefined;
    avatar_url: string;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface ListPhotoAvatarsData {
  avatars: {
    id: number;
    name: string;
    cover_url: string;
    /** 0 in progress, 1 success, 2 failed */
    status: 0 | 1 | 2;
    /** Reason for the failure; empty otherwise */
    fail_msg: string;
    /** Uses that the photo does not suit, and what to do about them */
    warnings?: string[] | undefined;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface ListAvatarsV1Data {
  avatars: {
    avatar_id: number;
    name: string;
    cover_url: string;
    video_url: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: 0 | 1 | 2;
    family: "illustrated" | "rendered" | "photographed";
    style: "professional" | "social";
    gender: "female" | "male";
    age: "adult" | "senior" | "young_adult";
    scene: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news";
    /** Absent for presenters from packs */
    ethnicity?: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american" | undefined;
    /** Layouts that suit a presenter whose picture shows little of the body. Absent: all */
    suits?: ("full" | "split" | "picture_in_picture" | "square")[] | undefined;
  }[];
}

export interface ListCustomAvatarsV1Data {
  avatars: {
    avatar_id: number;
    name: string;
    cover_url: string;
    /** 0 in progress, 1 success, 2 failed */
    status: 0 | 1 | 2;
    /** Reason for the failure; empty otherwise */
    fail_msg: string;
    /** Uses that the photo does not suit, and what to do about them */
    warnings?: string[] | undefined;
  }[];
}

export interface ListPhotoAvatarsV1Data {
  avatars: {
    avatar_id: number;
    name: string;
    cover_url: string;
    /** 0 in progress, 1 success, 2 failed */
    status: 0 | 1 | 2;
    /** Reason for the failure; empty otherwise */
    fail_msg: string;
    /** Uses that the photo does not suit, and what to do about them */
    warnings?: string[] | undefined;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: number;
    style: string;
    gender: string;
    age: string;
  }[];
}

export interface GeneratePhotoRequest {
  age: "Teenager" | "Young adult" | "Adult" | "Elderly";
  /** Determines the clothes and the background, unless you describe them */
  avatar_style: "Professional" | "Social";
  gender: "Female" | "Male";
  /** classic: half turned, flat shading; modern: closer, facing you, soft shading */
  model: "classic" | "modern";
  ethnicity?: "European" | "African" | "South Asian" | "East Asian" | "Middle Eastern" | "South American" | "North American" | undefined;
  /** Where the person is, in plain words or a colour */
  background?: string | undefined;
  /** Hair, beard, glasses, clothes and their colours, in plain words */
  appearance?: string | undefined;
  /** Name of the avatar; default: derived from the description */
  name?: string | undefined;
  /** The same description and seed give the same four people; default: random */
  seed?: number | undefined;
  /** Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create */
  create_avatar?: boolean | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
  /** illustrated: newly drawn; rendered: up to four of the best matching 3D characters of the library, against the background you describe. Default: illustrated, or generated photos if the server has an image model */
  family?: "illustrated" | "rendered" | undefined;
  aspect_ratio: "portrait" | "landscape" | "square";
  /** URL or asset_id of a picture, or a picture generated here */
  image_url?: string | undefined;
}

export interface GeneratePhotoData {
  photo_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface GetPhotoData {
  photo_id: string;
  status: "in_progress" | "success" | "error";
  /** The pictures, once they are ready; the first is the avatar, if one was created */
  image_url_list: string[];
  /** Their asset ids, in the same order */
  image_key_list: string[];
  /** The avatar made from the first picture; absent if create_avatar is false */
  avatar_id?: number | undefined;
  /** How your description and picture were understood, by field */
  understood?: Record<string, string> | undefined;
  /** Words of your description that could not be used */
  ignored?: string[] | undefined;
  warnings?: string[] | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
  } | undefined;
  /** Reason for the failure */
  msg: string | null;
}

export interface AddMotionRequest {
  /** The picture to bring to life: a URL, asset_id or generated picture */
  image_url: string;
  /** The generation that the picture came from */
  photo_id?: string | undefined;
  /** Name of the avatar */
  name: string;
  /** Voice for the preview, from a voice list */
  voice_id: string;
  /** Has no effect: there is only one motion model */
  model: "1.0" | "2.0" | "2.0-Pro" | "3.0";
  /** Saved, but has no effect */
  description?: string | undefined;
  /** viewer (default): eyes that look up to 12° to the side are corrected to face the viewer. photo: the eyes look where they do in the picture */
  gaze?: "viewer" | "photo" | undefined;
  /** What the avatar says in the preview; default: a greeting */
  welcome_msg?: string | undefined;
  /** Receives an event when the preview is ready */
  webhook_url?: string | undefined;
  /** True confirms that the person shown agrees; saved with the time */
  consent?: boolean | undefined;
}

export interface AddMotionData {
  avatar_id: number;
  motion_id: string;
  name: string;
  status: "pending" | "processing" | "completed" | "failed";
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface GetMotionData {
  motion_id: string;
  avatar_id: number;
  image_url: string;
  name: string;
  status: "pending" | "processing" | "completed" | "failed";
  /** Empty until it is completed */
  motion_preview_url: string;
  voice_id: string;
  error_msg: string | null;
  warnings?: string[] | undefined;
}

export interface GeneratePhotoV1Request {
  age: "Teenager" | "Young adult" | "Adult" | "Elderly";
  /** Determines the clothes and the background, unless you describe them */
  avatar_style: "Professional" | "Social";
  gender: "Female" | "Male";
  /** classic: half turned, flat shading; modern: closer, facing you, soft shading */
  model: "classic" | "modern";
  ethnicity?: "European" | "African" | "South Asian" | "East Asian" | "Middle Eastern" | "South American" | "North American" | undefined;
  /** Where the person is, in plain words or a colour */
  background?: string | undefined;
  /** Hair, beard, glasses, clothes and their colours, in plain words */
  appearance?: string | undefined;
  /** Name of the avatar; default: derived from the description */
  name?: string | undefined;
  /** The same description and seed give the same four people; default: random */
  seed?: number | undefined;
  /** Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create */
  create_avatar?: boolean | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
  /** illustrated: newly drawn; rendered: up to four of the best matching 3D characters of the library, against the background you describe. Default: illustrated, or generated photos if the server has an image model */
  family?: "illustrated" | "rendered" | undefined;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** URL or asset_id of a picture, or a picture generated here */
  image_url?: string | undefined;
}

export interface GenerateNewLookRequest {
  age: "Teenager" | "Young adult" | "Adult" | "Elderly";
  /** Determines the clothes and the background, unless you describe them */
  avatar_style: "Professional" | "Social";
  gender: "Female" | "Male";
  /** classic: half turned, flat shading; modern: closer, facing you, soft shading */
  model: "classic" | "modern";
  ethnicity?: "European" | "African" | "South Asian" | "East Asian" | "Middle Eastern" | "South American" | "North American" | undefined;
  /** Where the person is, in plain words or a colour */
  background?: string | undefined;
  /** Hair, beard, glasses, clothes and their colours, in plain words */
  appearance?: string | undefined;
  /** Name of the avatar; default: derived from the description */
  name?: string | undefined;
  /** The same description and seed give the same four people; default: random */
  seed?: number | undefined;
  /** Default true: the first picture becomes an avatar. With false, only the pictures are made; turn the one you choose into an avatar with /v1/avatar/create */
  create_avatar?: boolean | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** Picture of the person. A picture generated here keeps the same person; from any other picture, only the person’s features are kept */
  image_url: string;
}

export interface GetPhotoV1Data {
  photo_id: string;
  status: "in_progress" | "success" | "error";
  /** The pictures, once they are ready; the first is the avatar, if one was created */
  image_url_list: string[];
  /** Their asset ids, in the same order */
  image_key_list: string[];
  /** The avatar made from the first picture; absent if create_avatar is false */
  avatar_id?: number | undefined;
  /** How your description and picture were understood, by field */
  understood?: Record<string, string> | undefined;
  /** Words of your description that could not be used */
  ignored?: string[] | undefined;
  warnings?: string[] | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
  } | undefined;
  /** Reason for the failure; empty otherwise */
  msg: string;
}

export interface GetMotionV1Data {
  motion_id: string;
  avatar_id: number;
  image_url: string;
  name: string;
  status: "pending" | "error" | "completed";
  /** Empty until it is completed */
  motion_preview_url: string;
  voice_id: string;
  /** Reason for the failure; empty otherwise */
  error_msg: string;
}

export interface GenerateProductAvatarRequest {
  /** URL or asset_id of a picture of the product, best alone on a plain background */
  product_image_url: string;
  avatar_source: {
    /** id: an avatar of a list. image: a picture of a person. description: words */
    type: "id" | "image" | "description";
    /** For image: URL or asset_id. For description: the person in plain words */
    value?: string | undefined;
    /** For id: the avatar */
    avatar_id?: number | undefined;
    /** For id: public (default), or photo or custom for your own */
    avatar_type?: "public" | "photo" | "custom" | undefined;
  };
  /** Has no effect: the still is composed of the presenter and your picture */
  prompt?: string | undefined;
  /** Longer side of the stills: low 768, medium 1152, high 1536 pixels */
  quality: "low" | "medium" | "high";
  aspect_ratio: "3:2" | "2:3" | "1:1";
  /** Stills with different arrangements: side of the product and counter; default 1 */
  num_images?: number | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
}

export interface GenerateProductAvatarData {
  batch_id: string;
  total_submitted: number;
  generations: {
    /** For POST /v2/product_avatar/add_motion, once it is completed */
    generation_id: string;
    status: "pending" | "processing" | "completed" | "failed";
    /** Unix time in seconds */
    created_at: number;
  }[];
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface GetProductAvatarBatchData {
  batch_id: string;
  summary: {
    total: number;
    pending: number;
    processing: number;
    completed: number;
    failed: number;
  };
  generations: {
    /** For POST /v2/product_avatar/add_motion, once it is completed */
    generation_id: string;
    status: "pending" | "processing" | "completed" | "failed";
    /** Unix time in seconds */
    created_at: number;
    /** Unix time in seconds */
    completed_at?: number | undefined;
    /** asset_id of the still */
    image_id?: string | undefined;
    /** The still, a PNG */
    url?: string | undefined;
  }[];
  /** Limits of the stills */
  warnings?: string[] | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
  } | undefined;
}

export interface AddProductMotionRequest {
  /** A completed still */
  generation_id: string;
  /** Has no effect: there is only one motion model */
  model?: number | undefined;
  /** Name of the avatar */
  name: string;
  /** Voice for the preview, from a voice list */
  voice_id: string;
  /** Saved, but has no effect */
  description: string;
  /** Default: the one closest to the still */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
}

export interface AddProductMotionData {
  /** Use it with avatar_type 1 */
  avatar_id: number;
  motion_id: string;
  name: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface ListProductAvatarsData {
  product_avatars: {
    /** Use it with avatar_type 1 */
    avatar_id: number;
    name: string;
    cover_url: string;
    /** 0 in progress, 1 success, 2 failed */
    status: 0 | 1 | 2;
    /** Reason for the failure; empty otherwise */
    fail_msg: string;
    /** Uses that the photo does not suit, and what to do about them */
    warnings?: string[] | undefined;
    /** Video in which it speaks; empty until it is completed */
    avatar_url: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: number;
    gender: string;
  }[];
}

export interface CreateAvatarRequest {
  /** URL or asset_id of a photo (JPG, PNG, WebP, GIF), or of a video (MP4, WebM, MOV; up to 20 seconds are used) that shows one face */
  origin_url: string;
  name: string;
  /** viewer (default): eyes that look up to 12° to the side are corrected to face the viewer. photo: the eyes look where they do in the picture */
  gaze?: "viewer" | "photo" | undefined;
  /** For a video. clip: the person moves as in the video, which is played forwards and backwards with its own background; only the mouth is animated. frame: its best frame becomes an avatar like a photo. Default: clip, or frame if the video is shorter than 3 seconds */
  from_video?: "clip" | "frame" | undefined;
  /** True confirms that the person shown agrees; saved with the time */
  consent?: boolean | undefined;
}

export interface CreateAvatarData {
  avatar_id: number;
}

export interface DeleteAvatarData {
  avatar_id: number;
  deleted: true;
  /** Id for restoring the item; absent if it was deleted permanently */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface ListVoicesData {
  voices: {
    name: string;
    voice_id: string;
    /** Number of the voice, for calls that name voices by number */
    timbre_id: number;
    audio_url: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    gender: "female" | "male";
    age: "young" | "middle_aged" | "old";
    accent: string;
    use_case: string;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
  /** For the languages of these voices: the best natural voices that are free for any use, if there are any */
  recommended_packs: {
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    /** Installed by `castwright voices add ID` */
    id: string;
    name: string;
    /** Speakers of the language */
    speakers: string[];
    women: number;
    men: number;
    /** Download size; null if unknown */
    size_bytes: number | null;
    licence: string;
    licence_url: string;
    /** Installing the pack requires accepting its licence */
    accept_licence: boolean;
    installed: boolean;
    /** Whether the language already has a natural voice, from this pack or another */
    spoken_naturally: boolean;
  }[];
}

export interface ListCustomVoicesData {
  total: number;
  voices: {
    name: string;
    voice_id: string;
    /** Number of the voice, for calls that name voices by number */
    timbre_id: number;
    /** A greeting in this voice */
    audio_url: string;
    /** Same as audio_url */
    audition_url: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  }[];
}

export interface CreateCustomVoiceRequest {
  name: string;
  /** The base voice: one of this server, or the name of a voice of the hosted service */
  voice_id: string;
  /** Pace; default 1 */
  rate?: number | undefined;
  /** Semitones, −12 to 12, or a percentage such as "-10%", −50 to 50; default 0 */
  pitch?: number | undefined;
  /** How much the pitch varies; default 1 */
  range?: number | undefined;
  /** Default neutral */
  style?: "neutral" | "calm" | "lively" | "serious" | "friendly" | undefined;
}

export interface CreateCustomVoiceData {
  voice_id: string;
  timbre_id: number;
  name: string;
  base_voice_id: string;
  language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  gender: "female" | "male";
  age: "young" | "middle_aged" | "old";
  rate: number;
  /** Semitones */
  pitch: number;
  range: number;
  style: "neutral" | "calm" | "lively" | "serious" | "friendly";
  /** A greeting in this voice */
  audio_url: string;
  warnings?: string[] | undefined;
}

export interface DeleteCustomVoiceData {
  voice_id: string;
  deleted: true;
  /** Id for restoring the item; absent if it was deleted permanently */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface ListVoicesV1Data {
  total: number;
  voices: {
    name: string;
    voice_id: string;
    /** Number of the voice, for calls that name voices by number */
    timbre_id: number;
    /** A greeting in this voice */
    audition_url: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    gender: "female" | "male";
    age: "young" | "middle_aged" | "old";
  }[];
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface ListCustomVoicesV1Data {
  total: number;
  voices: {
    name: string;
    voice_id: string;
    /** Number of the voice, for calls that name voices by number */
    timbre_id: number;
    /** A greeting in this voice */
    audition_url: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    gender: "female" | "male";
    age: "young" | "middle_aged" | "old";
  }[];
}

export interface ListPronunciationsData {
  total: number;
  /** Sorted by word */
  pronunciations: {
    pronunciation_id: string;
    word: string;
    say?: string | undefined;
    ipa?: string | undefined;
    locale?: string | undefined;
    case_sensitive: boolean;
    /** Unix time in seconds */
    created_at: number;
  }[];
}

export interface CreatePronunciationRequest {
  /** As written: a word, or a phrase of up to five words */
  word: string;
  /** Respelling that is spoken instead */
  say?: string | undefined;
  /** Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt */
  ipa?: string | undefined;
  /** Only for voices of this language (en) or locale (en-GB); default: all voices */
  locale?: string | undefined;
  /** True matches the word only if it is capitalised like this */
  case_sensitive?: boolean | undefined;
}

export interface CreatePronunciationData {
  pronunciation_id: string;
  word: string;
  say?: string | undefined;
  ipa?: string | undefined;
  locale?: string | undefined;
  case_sensitive: boolean;
  /** Unix time in seconds */
  created_at: number;
}

export interface DeletePronunciationData {
  pronunciation_id: string;
  deleted: true;
}

export interface CreateSpeechRequest {
  /** From a voice list */
  voice_id: string;
  /** Text to speak, at most 10,000 characters; [pause 1s] adds a pause */
  script: string;
  /** Default mp3. opus comes in Ogg, aac in ADTS; pcm is raw samples: 24 kHz, 16 bits, one channel */
  format?: "mp3" | "wav" | "opus" | "flac" | "aac" | "pcm" | "m4a" | undefined;
  /** Adjustments to the voice; omitted fields keep the settings of the voice */
  manner?: {
    /** Pace; default 1 */
    rate?: number | undefined;
    /** Semitones, −12 to 12, or a percentage such as "-10%", −50 to 50; default 0 */
    pitch?: number | undefined;
    /** How much the pitch varies; default 1 */
    range?: number | undefined;
    /** Default neutral */
    style?: "neutral" | "calm" | "lively" | "serious" | "friendly" | undefined;
  } | undefined;
  /** Pronunciations for this script; they override the account's. Captions show the words as written */
  pronunciations?: {
    /** As written: a word, or a phrase of up to five words */
    word: string;
    /** Respelling that is spoken instead */
    say?: string | undefined;
    /** Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt */
    ipa?: string | undefined;
    /** Only for voices of this language (en) or locale (en-GB); default: all voices */
    locale?: string | undefined;
    /** True matches the word only if it is capitalised like this */
    case_sensitive?: boolean | undefined;
  }[] | undefined;
  /** True returns JSON with the sound and the time of each word */
  word_times?: boolean | undefined;
}

export interface CreateSpeechData {
  /** The file in base64 */
  sound: string;
  format: "mp3" | "wav" | "opus" | "flac" | "aac" | "pcm" | "m4a";
  content_type: string;
  /** Seconds */
  duration: number;
  words: {
    /** As written in the script, with adjacent punctuation */
    text: string;
    /** Index of the first character of the word in the script, from 0, in UTF-16 units */
    from: number;
    to: number;
    /** Seconds */
    start: number;
    /** Seconds; equals start for a word that is shown but not spoken */
    end: number;
  }[];
  warnings?: string[] | undefined;
}

export interface CreateAudioSpeechRequest {
  /** Any text is accepted; the voice determines which engine speaks */
  model?: string | undefined;
  /** Text to speak, at most 4,096 characters; accepts the same marks as a script, such as [pause 1s] */
  input: string;
  /** From a voice list, or an OpenAI voice name: alloy, ash, coral, echo … */
  voice: string | {
    id: string;
  };
  /** Default mp3. opus comes in Ogg, aac in ADTS; pcm is raw samples: 24 kHz, 16 bits, one channel */
  response_format?: "mp3" | "wav" | "opus" | "flac" | "aac" | "pcm" | "m4a" | undefined;
  /** Pace; default 1 */
  speed?: number | undefined;
  /** Ignored */
  instructions?: unknown | undefined;
  /** Only the sound itself; event streams are not supported */
  stream_format?: "audio" | undefined;
}

export interface ListModelsData {
  object: "list";
  data: {
    /** Pass as `model`; all models sound the same, because only the voice matters */
    id: string;
    object: "model";
    /** Unix time in seconds */
    created: number;
    owned_by: string;
  }[];
}

export interface ListAudioVoicesData {
  voices: {
    /** Pass as `voice` */
    id: string;
    name: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    gender: "female" | "male";
  }[];
}

export interface ListMusicsData {
  music: {
    /** Pass as music_id in creation calls */
    id: number;
    name: string;
    /** The whole track */
    music_url: string;
    /** Seconds */
    duration: number;
    /** For example lo-fi or cinematic */
    style: string;
    bpm: number;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface ListMusicsV1Data {
  avatars: {
    /** Pass as music_id in creation calls */
    id: number;
    name: string;
    /** The whole track */
    music_url: string;
    /** Seconds */
    duration: number;
  }[];
}

export interface AddCustomMusicRequest {
  /** An uploaded audio file (MP3, WAV, M4A …) of 1 second to 10 minutes */
  asset_id: string;
  name: string;
}

export interface AddCustomMusicData {
  /** Pass as music_id in creation calls */
  id: number;
  name: string;
  /** The whole track */
  music_url: string;
  /** Seconds */
  duration: number;
}

export interface DeleteCustomMusicData {
  id: number;
  deleted: true;
  /** Id for restoring the item; absent if it was deleted permanently */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface CreateVideoFromTalkingAvatarRequest {
  /** Text to speak, at most 100,000 characters; [pause 1s] adds a pause */
  script?: string | undefined;
  /** URL or asset_id of an audio file, instead of script */
  audio_url?: string | undefined;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** 1 with background, 2 green screen, 3 transparent */
  screen_style: 1 | 2 | 3;
  avatar_id: number;
  /** 0 public, 1 custom */
  avatar_type: 0 | 1;
  /** Required with script */
  voice_id?: string | undefined;
  /** True makes a video of screen_style 3 an MP4 without transparency */
  caption?: boolean | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  video_name?: string | undefined;
  /** For screen_style 3; default webm */
  transparent_format?: "webm" | "mov" | undefined;
}

export interface CreateVideoFromTalkingAvatarData {
  project_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface GetProjectData {
  id: string;
  /** The id of the same video in newer calls */
  video_id: string;
  title: string;
  /** Empty until the video is finished */
  video_url: string;
  /** Empty until the video is finished */
  cover_url: string;
  caption_url?: string | undefined;
  credentials_url?: string | undefined;
  vtt_url?: string | undefined;
  /** Seconds; 0 until the video is finished */
  video_duration: number;
  status_code: 1 | 2 | 3 | 4 | 5 | 99;
  status_desc: "start" | "waiting" | "processing" | "success" | "failed" | "deleted";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** Seconds that did not have to be drawn again, because an earlier video of yours contains them */
  reused_seconds?: number | undefined;
  /** Present if it is the preview of a product video */
  preview?: true | undefined;
  /** Visual style of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
}

export interface CreateUploadV1Request {
  /** File name for downloads; the type is detected from the content */
  filename: string;
  /** Media type; default: guessed from the name */
  content_type?: string | undefined;
  /** Size in bytes; a file that is too large is refused at once */
  file_size?: number | undefined;
}

export interface CreateUploadV1Data {
  /** PUT the file here within an hour, without a key; works once */
  sign_url: string;
  /** Use it wherever media is accepted, after the upload */
  asset_id: string;
  /** Permanent URL of the file, after the upload */
  asset_url: string;
  /** Same as asset_url */
  media_url: string;
}

export interface VerifyFileRequest {
  /** asset_id or URL of a file on this server: of a video, or of an upload. Upload a file from elsewhere first */
  url: string;
}

export interface VerifyFileData {
  /** valid: signed and unchanged since; changed: the file is not what was signed; invalid: the credentials are damaged or were changed; unchecked: something cannot be checked here; none: no credentials */
  state: "valid" | "changed" | "invalid" | "unchecked" | "none";
  /** Whether this installation signed the credentials */
  signed_here: boolean;
  /** Why the state is not valid */
  problems: {
    /** A code of the C2PA specification */
    code: string;
    message: string;
  }[];
  credentials?: {
    title?: string | undefined;
    /** The program that made the file */
    generator?: string | undefined;
    /** IPTC's terms for how the content was made, as URLs */
    source_types: string[];
    /** drawn: by a program; photographed: a person in a photo; generated: in a picture of a model */
    presenters: ("drawn" | "photographed" | "generated")[];
    /** built_in: a speech engine without a trained model; neural: with one; recorded: a recording */
    voices: ("built_in" | "neural" | "recorded")[];
    /** As the file says */
    created_at?: string | undefined;
    /** As the certificate says. It is not compared with a list of trusted authorities */
    signer?: {
      name: string;
      issuer: string;
      /** SHA-256 of the certificate */
      fingerprint: string;
      valid_from: string;
      valid_until: string;
    } | undefined;
    /** Files from which this one was made, as its credentials claim. Their own credentials are not checked */
    ingredients: {
      title?: string | undefined;
      /** Media type */
      format?: string | undefined;
      /** parentOf: the file is an edited version of it; componentOf: the file contains it */
      relationship?: "parentOf" | "componentOf" | "inputTo" | undefined;
      /** Whether its own credentials are kept in the file */
      has_credentials: boolean;
    }[];
    /** When an authority confirmed that the signature existed. Absent without a valid time stamp */
    time_stamp?: {
      at: string;
      /** Name in its certificate */
      authority: string;
    } | undefined;
    assertions: {
      label: string;
      content: unknown;
    }[];
  } | undefined;
  /** The inaudible audio watermark of a video made with Castwright, which copies without credentials still have */
  audio_watermark?: {
    /** Ten hexadecimal digits, unique to the video */
    id: string;
    /** Whether this installation made the video */
    made_here: boolean;
    /** When its render began, if it was made here */
    made_at?: string | undefined;
  } | undefined;
  /** Whether the search for the audio watermark was completed. If false, its time ran out, and a copy that was sped up or slowed down may have one that was not found */
  search_complete: boolean;
}

export interface CreateProductRequest {
  /** Web page of the product; missing fields are read from it */
  url?: string | undefined;
  name?: string | undefined;
  /** Introduction and selling points */
  description?: string | undefined;
  target_audience?: string | undefined;
  brand?: string | undefined;
  /** Leave it out if you are not sure of the price */
  price?: {
    amount: number;
    currency: string;
    /** Old price */
    was?: number | undefined;
  } | undefined;
  media?: {
    /** 1 (default) image, 2 video */
    type?: 1 | 2 | undefined;
    name?: string | undefined;
    /** URL or asset_id */
    url: string;
    description?: string | undefined;
  }[] | undefined;
}

export interface CreateProductData {
  product_id: string;
  /** Empty if there is no page */
  url: string;
  name: string;
  description: string;
  target_audience: string;
  /** Best first */
  media: {
    /** 1 image, 2 video */
    type: 1 | 2;
    name: string;
    url: string;
    description: string;
  }[];
  brand?: string | undefined;
  /** Absent if the price is not certain */
  price?: {
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** Old price */
    was?: number | undefined;
  } | undefined;
  /** What could not be read from the page, and why */
  warnings?: string[] | undefined;
}

export type ListProductsData = {
  product_id: string;
  /** Empty if there is no page */
  url: string;
  name: string;
  description: string;
  target_audience: string;
  /** Best first */
  media: {
    /** 1 image, 2 video */
    type: 1 | 2;
    name: string;
    url: string;
    description: string;
  }[];
  brand?: string | undefined;
  /** Absent if the price is not certain */
  price?: {
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** Old price */
    was?: number | undefined;
  } | undefined;
  /** What could not be read from the page, and why */
  warnings?: string[] | undefined;
}[];

export interface UpdateProductRequest {
  product_id: string;
  name?: string | undefined;
  /** Introduction and selling points */
  description?: string | undefined;
  target_audience?: string | undefined;
  brand?: string | undefined;
  /** Leave it out if you are not sure of the price */
  price?: {
    amount: number;
    currency: string;
    /** Old price */
    was?: number | undefined;
  } | undefined;
  /** Replaces the current media; [] changes nothing, null removes all */
  media?: {
    /** 1 (default) image, 2 video */
    type?: 1 | 2 | undefined;
    name?: string | undefined;
    /** URL or asset_id */
    url: string;
    description?: string | undefined;
  }[] | null | undefined;
}

export interface CreateVideoFromProductRequest {
  /** One of your products */
  product_id: string;
  video_spec: {
    /** Default landscape */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** Seconds */
    length: "15" | "30" | "60";
    /** Captions in the video, and as SRT and VTT files */
    caption?: boolean | undefined;
    /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
    captions?: "burned" | "track" | "both" | undefined;
    /** Default highlight */
    caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
    /** Default: the name of the product */
    name?: string | undefined;
    /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
    resolution?: "720p" | "1080p" | "4k" | undefined;
    /** Frames per second; default 30 */
    fps?: 24 | 25 | 30 | 50 | 60 | undefined;
    /** Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4) */
    outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  };
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  avatar: {
    id: number;
    /** 0 public (default), 1 custom */
    type?: 0 | 1 | undefined;
  };
  voice: {
    /** Default: one that suits the avatar and the language */
    id?: string | undefined;
  };
  audio: {
    /** 0 or omitted: no music */
    music_id?: number | undefined;
    /** Default 1, about 18 dB below the voice */
    volume?: number | undefined;
  };
  /** Your own script; its length determines the length of the video */
  override_script?: string | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  /** Default Simple Product Switch */
  visual_style?: string | undefined;
  script: {
    style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  };
}

export interface CreateVideoFromProductData {
  video_id: string;
  /** processing until it has completed or failed; this server never sends pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface CreatePreviewsRequest {
  /** One of your products */
  product_id: string;
  video_spec: {
    /** Default landscape */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** Seconds */
    length: "15" | "30" | "60";
    /** Captions in the video, and as SRT and VTT files */
    caption?: boolean | undefined;
    /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
    captions?: "burned" | "track" | "both" | undefined;
    /** Default highlight */
    caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
    /** Default: the name of the product */
    name?: string | undefined;
    /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
    resolution?: "720p" | "1080p" | "4k" | undefined;
    /** Frames per second; default 30 */
    fps?: 24 | 25 | 30 | 50 | 60 | undefined;
    /** Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4) */
    outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  };
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  avatar: {
    id: number;
    /** 0 public (default), 1 custom */
    type?: 0 | 1 | undefined;
  };
  voice: {
    /** Default: one that suits the avatar and the language */
    id?: string | undefined;
  };
  audio: {
    /** 0 or omitted: no music */
    music_id?: number | undefined;
    /** Default 1, about 18 dB below the voice */
    volume?: number | undefined;
  };
  /** Your own script; its length determines the length of the video */
  override_script?: string | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  /** One preview for each style */
  visual_styles: string[];
  script: {
    style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  };
  /** Language of the script; default english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
}

export interface CreatePreviewsData {
  /** In the order of visual_styles */
  previews: {
    /** As in the request */
    visual_style: string;
    /** A video_id; empty if the preview failed */
    preview_id: string;
    /** Why the preview failed; otherwise empty */
    err_msg: string;
  }[];
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface RenderSinglePreviewRequest {
  /** One of your previews */
  preview_id: string;
  /** Receives an event when the video has finished or failed; default: the webhook_url of the preview */
  webhook_url?: string | undefined;
}

export interface GetProductVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing until it has completed or failed; this server never sends pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "translation" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, if captions were requested */
  caption_url?: string | undefined;
  /** Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM */
  credentials_url?: string | undefined;
  /** WebVTT file, if captions were requested */
  vtt_url?: string | undefined;
  /** The files requested with outputs, when completed */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** Seconds that did not have to be drawn again, because an earlier video of yours contains them */
  reused_seconds?: number | undefined;
  /** Present if it is the preview of a product video */
  preview?: true | undefined;
  /** Visual style of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
  title: string;
  /** Seconds; 0 until the video is finished */
  video_duration: number;
}

export interface ListProductVideosData {
  videos: {
    /** The video_id */
    id: string;
    /** The id of the same video in older calls */
    project_id: number;
    title: string;
    visual_style?: string | undefined;
    /** Seconds; 0 until the video is finished */
    video_duration: number;
    /** Empty until the video is finished */
    video_url: string;
    /** Empty until the video is finished */
    cover_url: string;
    /** processing until it has completed or failed; this server never sends pending */
    status: "processing" | "completed" | "failed" | "pending";
    progress: number;
    /** Unix time in seconds */
    created_at: number;
    /** Reason for the failure */
    error?: {
      code: number;
      message: string;
      field?: string | undefined;
    } | undefined;
    /** Credits charged, once it has ended */
    deducted_credit?: number | undefined;
  }[];
  total: number;
  page: number;
  page_size: number;
  has_more: boolean;
}

export interface ListProductPreviewsData {
  previews: {
    /** The video_id */
    id: string;
    /** The id of the same video in older calls */
    project_id: number;
    title: string;
    visual_style?: string | undefined;
    /** Seconds; 0 until the video is finished */
    video_duration: number;
    /** Empty until the video is finished */
    video_url: string;
    /** Empty until the video is finished */
    cover_url: string;
    /** processing until it has completed or failed; this server never sends pending */
    status: "processing" | "completed" | "failed" | "pending";
    progress: number;
    /** Unix time in seconds */
    created_at: number;
    /** Reason for the failure */
    error?: {
      code: number;
      message: string;
      field?: string | undefined;
    } | undefined;
    /** Credits charged, once it has ended */
    deducted_credit?: number | undefined;
  }[];
  total: number;
  page: number;
  page_size: number;
  has_more: boolean;
}

export interface CreateVideoFromUrlRequest {
  /** One of your products */
  product_id: string;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** Seconds */
  video_length: "15" | "30" | "60";
  /** Language of the script; default english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  avatar_id: number;
  /** 0 public, 1 custom */
  avatar_type: 0 | 1;
  /** Default: one that suits the avatar and the language */
  voice_id?: string | undefined;
  /** 0 or omitted: no music */
  music_id?: number | undefined;
  script_style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
  /** Default Simple Product Switch */
  visual_style?: string | undefined;
  /** 0 or omitted: the visual_style is used */
  template_id?: number | undefined;
  /** Whether template_id is a public template or one of your own */
  template_type: "public" | "custom";
  /** Your own script; its length determines the length of the video */
  override_script?: string | undefined;
  /** Captions in the video, and as SRT and VTT files */
  caption?: boolean | undefined;
  /** Default highlight */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Default: the name of the product */
  video_name?: string | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateVideoFromUrlData {
  project_id: number;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface ListVisualStylesData {
  visual_styles: {
    id: number;
    /** Pass as visual_style in creation calls */
    name: string;
    description: string;
    /** Supported aspect ratios: all of them */
    aspect_ratio: (0 | 1 | 2)[];
  }[];
}

export interface CreateScriptsRequest {
  language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** Seconds */
  video_length_seconds: "15" | "30" | "60";
  script_style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
  product_info: {
    /** id uses one of your products; details uses what you enter */
    source_type: "details" | "id";
    data: {
      /** The product_id, with source_type id */
      id?: string | undefined;
      /** Name of the product */
      name?: string | undefined;
      /** Introduction and selling points */
      description?: string | undefined;
    };
  };
  /** Who the product is for */
  target_audience?: string | undefined;
  /** The voice that will speak the script; used to calculate its length */
  voice_id?: string | undefined;
  /** Another number gives a different wording */
  seed?: number | undefined;
  /** Receives an event when the scripts are ready */
  webhook_url?: string | undefined;
}

export interface CreateScriptsData {
  task_id: string;
  warnings?: string[] | undefined;
}

export interface GetScriptsData {
  task_id: string;
  status: "pending" | "processing" | "completed" | "failed";
  data: {
    /** Three, once it is completed */
    generated_scripts: {
      script_style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
      /** Join with spaces to get an override_script */
      script_paragraphs: string[];
    }[];
  };
  /** Reason for the failure; empty otherwise */
  err_msg: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface WriteScriptsV1Request {
  /** One of your products; without it, name and description are required */
  product_id?: string | undefined;
  /** Name of the product */
  name?: string | undefined;
  /** Introduction and selling points */
  description?: string | undefined;
  /** Who the product is for */
  target_audience?: string | undefined;
  /** Seconds; default 30 */
  video_length?: "15" | "30" | "60" | undefined;
  /** Default english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Style of all three scripts; default: a different suitable style for each */
  script_style?: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing" | undefined;
  /** The voice that will speak the script; used to calculate its length */
  voice_id?: string | undefined;
  /** Another number gives a different wording */
  seed?: number | undefined;
  /** Receives an event when the scripts are ready */
  webhook_url?: string | undefined;
}

export interface WriteScriptsV1Data {
  generated_scripts: {
    /** The whole script; pass it as override_script */
    script_paragraphs: string;
    script_style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
  }[];
  /** Use it to get the same scripts again */
  task_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface ListTemplatesData {
  templates: {
    /** Pass as template_id in creation calls */
    id: number;
    name: string;
    cover_url: string;
    /** A short video made with the template */
    preview_url: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: 0 | 1 | 2;
    /** All aspect ratios that the template has a layout for */
    aspect_ratios: (0 | 1 | 2)[];
    description: string;
    tags: string[];
    /** A draft has errors and cannot be rendered yet */
    status: "draft" | "completed";
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface GetCustomTemplateData {
  template_id: number;
  name: string;
  cover_url: string;
  preview_url: string;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** All aspect ratios that the template has a layout for */
  aspect_ratios: (0 | 1 | 2)[];
  description: string;
  tags: string[];
  status: "draft" | "completed";
  variables: {
    name: string;
    type: "text" | "image" | "video" | "script";
    /** A value must be given */
    required: boolean;
    /** Used if no value is given; empty if there is no default */
    default?: string | undefined;
    /** Maximum length of a text or script */
    max_chars?: number | undefined;
    label?: string | undefined;
    description?: string | undefined;
  }[];
  /** What a request can replace in the template */
  slots: {
    avatar: boolean;
    voice: boolean;
    music: boolean;
    caption: boolean;
  };
  /** Length with the default texts */
  estimated_seconds: number;
  /** Errors of a draft, with their paths */
  errors?: {
    path: string;
    message: string;
  }[] | undefined;
  warnings?: string[] | undefined;
}

export interface GetTemplateData {
  template_id: number;
  name: string;
  cover_url: string;
  preview_url: string;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** All aspect ratios that the template has a layout for */
  aspect_ratios: (0 | 1 | 2)[];
  description: string;
  tags: string[];
  status: "draft" | "completed";
  variables: {
    name: string;
    type: "text" | "image" | "video" | "script";
    /** A value must be given */
    required: boolean;
    /** Used if no value is given; empty if there is no default */
    default?: string | undefined;
    /** Maximum length of a text or script */
    max_chars?: number | undefined;
    label?: string | undefined;
    description?: string | undefined;
  }[];
  /** What a request can replace in the template */
  slots: {
    avatar: boolean;
    voice: boolean;
    music: boolean;
    caption: boolean;
  };
  /** Length with the default texts */
  estimated_seconds: number;
  /** Errors of a draft, with their paths */
  errors?: {
    path: string;
    message: string;
  }[] | undefined;
  warnings?: string[] | undefined;
  /** The document */
  template: Record<string, unknown>;
  /** Unix time in seconds; only for your own templates */
  created_at?: number | undefined;
  /** Unix time in seconds; only for your own templates */
  updated_at?: number | undefined;
}

export interface CreateTemplateRequest {
  /** The document; its JSON Schema is served at /schemas/template.json */
  template: Record<string, unknown>;
  /** Default: the name in the document */
  name?: string | undefined;
  /** castwright (default), or shotstack to import a Shotstack edit */
  format?: "castwright" | "shotstack" | undefined;
  /** True also saves a document with errors, and lists them */
  draft?: boolean | undefined;
}

export interface UpdateTemplateRequest {
  /** Replaces the document; if omitted, the current one stays */
  template?: Record<string, unknown> | undefined;
  /** Default: the name in the document */
  name?: string | undefined;
  /** castwright (default), or shotstack to import a Shotstack edit */
  format?: "castwright" | "shotstack" | undefined;
  /** True also saves a document with errors, and lists them */
  draft?: boolean | undefined;
}

export interface DeleteTemplateData {
  template_id: number;
  deleted: true;
  /** Id for restoring the item; absent if it was deleted permanently */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface CreateTemplateStillRequest {
  /** Variables you leave out keep their default */
  variables?: {
    /** Name of a template variable */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The text, for types text and script */
      content?: string | undefined;
      /** URL or asset_id of the image or video */
      url?: string | undefined;
      /** An uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** Same as webhook_url of the whole request */
      webhook_url?: string | undefined;
    };
  }[] | undefined;
  /** Time in the video, in seconds; default: a moment that shows much of the template */
  at?: number | undefined;
  /** Pixels; default: the width of the video */
  width?: number | undefined;
  /** Language of the scripts */
  voice_language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Used instead of the template's avatar */
  avatar_id?: number | undefined;
  /** 0 (default) public, 1 custom */
  avatar_type?: 0 | 1 | undefined;
  /** Used instead of the template's voice */
  voice_id?: string | undefined;
  /** Default: as in the template */
  captions_enabled?: boolean | undefined;
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** One that the template has a layout for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
}

export interface CreateVideoWithTemplateRequest {
  /** A template_id */
  template_id: number;
  /** Language of the scripts; determines the voice if none is given */
  voice_language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** Variables you leave out keep their default */
  variables: {
    /** Name of a template variable */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The text, for types text and script */
      content?: string | undefined;
      /** URL or asset_id of the image or video */
      url?: string | undefined;
      /** An uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** Same as webhook_url of the whole request */
      webhook_url?: string | undefined;
    };
  }[];
  video_name?: string | undefined;
  /** Used instead of the template's avatar */
  avatar_id?: number | undefined;
  /** 0 (default) public, 1 custom */
  avatar_type?: 0 | 1 | undefined;
  /** Used instead of the template's voice */
  voice_id?: string | undefined;
  /** Default: as in the template */
  captions_enabled?: boolean | undefined;
  /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
  captions?: "burned" | "track" | "both" | undefined;
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Used instead of the template's music */
  background_music_id?: number | undefined;
  /** Default 1; 0 is silent */
  background_music_volume?: number | undefined;
  /** One that the template has a layout for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames per second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  /** True replaces transitions with cuts */
  disable_trans?: boolean | undefined;
  /** True removes all motion */
  disable_moving?: boolean | undefined;
  /** Has no effect: templates have no random transitions */
  disable_random_trans?: boolean | undefined;
  /** Has no effect: templates have no random motion */
  disable_random_moving?: boolean | undefined;
  /** Receives an event when it has finished or failed */
  webhook_url?: string | undefined;
}

export interface RenderDocumentRequest {
  /** The document; its JSON Schema is served at /schemas/template.json */
  template: Record<string, unknown>;
  /** castwright (default), or shotstack to import a Shotstack edit */
  format?: "castwright" | "shotstack" | undefined;
  /** Language of the scripts; determines the voice if none is given */
  voice_language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Variables you leave out keep their default */
  variables?: {
    /** Name of a template variable */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The text, for types text and script */
      content?: string | undefined;
      /** URL or asset_id of the image or video */
      url?: string | undefined;
      /** An uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** Same as webhook_url of the whole request */
      webhook_url?: string | undefined;
    };
  }[] | undefined;
  /** Default: the name in the document */
  video_name?: string | undefined;
  /** Used instead of the template's avatar */
  avatar_id?: number | undefined;
  /** 0 (default) public, 1 custom */
  avatar_type?: 0 | 1 | undefined;
  /** Used instead of the template's voice */
  voice_id?: string | undefined;
  /** Default: as in the template */
  captions_enabled?: boolean | undefined;
  /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
  captions?: "burned" | "track" | "both" | undefined;
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Used instead of the template's music */
  background_music_id?: number | undefined;
  /** Default 1; 0 is silent */
  background_music_volume?: number | undefined;
  /** One that the template has a layout for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames per second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  /** True replaces transitions with cuts */
  disable_trans?: boolean | undefined;
  /** True removes all motion */
  disable_moving?: boolean | undefined;
  /** Has no effect: templates have no random transitions */
  disable_random_trans?: boolean | undefined;
  /** Has no effect: templates have no random motion */
  disable_random_moving?: boolean | undefined;
  /** Receives an event when it has finished or failed */
  webhook_url?: string | undefined;
}

export interface GetTemplateVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing until it has completed or failed; this server never sends pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "translation" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, if captions were requested */
  caption_url?: string | undefined;
  /** Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM */
  credentials_url?: string | undefined;
  /** WebVTT file, if captions were requested */
  vtt_url?: string | undefined;
  /** The files requested with outputs, when completed */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** Seconds that did not have to be drawn again, because an earlier video of yours contains them */
  reused_seconds?: number | undefined;
  /** Present if it is the preview of a product video */
  preview?: true | undefined;
  /** Visual style of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
  /** Unix time in seconds */
  completed_at?: number | undefined;
  /** The same data for older clients */
  data: {
    video_name: string;
    /** Empty until it is completed */
    url: string;
    /** Empty until it is completed */
    cover_url: string;
    /** 0 until it is completed */
    duration_seconds: number;
    /** 0 until it has ended */
    deducted_credit: number;
  };
}

export interface ListTemplateVideosData {
  data: {
    video_id: string;
    video_name: string;
    /** processing until it has completed or failed; this server never sends pending */
    status: "processing" | "completed" | "failed" | "pending";
    /** Unix time in seconds */
    created_at: number;
    /** Empty until it is completed */
    cover_url: string;
    /** Empty until it is completed */
    url: string;
    /** 0 until it is completed */
    duration_seconds: number;
    /** Reason for the failure */
    error?: {
      code: string;
      message: string;
    } | undefined;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface CreateVideoWithTemplateV1Request {
  /** A template_id */
  template_id: number;
  /** Language of the script; determines the voice if none is given */
  lang: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** common (or public): from the library; user (or custom): your own */
  template_type: "common" | "user" | "public" | "custom";
  /** Variables you leave out keep their default */
  variables: {
    /** Name of a template variable */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The text, for types text and script */
      content?: string | undefined;
      /** URL or asset_id of the image or video */
      url?: string | undefined;
      /** An uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** Same as webhook_url of the whole request */
      webhook_url?: string | undefined;
    };
  }[];
  /** Used instead of the template's avatar */
  avatar_id?: number | undefined;
  /** 0 (default) public, 1 custom */
  avatar_type?: 0 | 1 | undefined;
  /** Used instead of the template's voice */
  voice_id?: string | undefined;
  /** Default: as in the template */
  caption?: boolean | undefined;
  /** Used instead of the template's music */
  music_id?: number | undefined;
  video_name?: string | undefined;
  /** One that the template has a layout for */
  aspect_ratio?: 0 | 1 | 2 | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateVideoWithVariableRequest {
  /** Text to speak; `default` uses the template's own */
  text: string;
  /** Language of the script; determines the voice if none is given */
  lang: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** A template_id */
  template_id: number;
  /** common (or public): from the library; user (or custom): your own */
  template_type: "common" | "user" | "public" | "custom";
  /** Variables you leave out keep their default */
  variables: {
    /** Name of a template variable */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The text, for types text and script */
      content?: string | undefined;
      /** URL or asset_id of the image or video */
      url?: string | undefined;
      /** An uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** Same as webhook_url of the whole request */
      webhook_url?: string | undefined;
    };
  }[];
  /** Number of the presenting avatar; 0 (default) uses the template's avatar */
  dp_id?: number | undefined;
  /** Number of the voice; 0 (default) selects a voice by lang */
  timbre_id?: number | undefined;
  /** 1 keeps the template's own script and voice */
  without_tts?: 0 | 1 | undefined;
  video_name?: string | undefined;
  /** One that the template has a layout for */
  aspect_ratio?: 0 | 1 | 2 | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateVideoWithVariableData {
  project_id: number;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface RenderLegacyRequest {
  /** A template_id */
  template_id: number;
  /** Text to speak; `default` (default) uses the template's own */
  text?: string | undefined;
  /** Default english */
  lang?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** If omitted, the template is found by its id alone */
  template_type?: "common" | "user" | "public" | "custom" | undefined;
  /** Number of the presenting avatar; 0 (default) uses the template's avatar */
  dp_id?: number | undefined;
  /** Number of the voice; 0 (default) selects a voice by lang */
  timbre_td?: number | undefined;
  /** 1 keeps the template's own script and voice */
  without_tts?: 0 | 1 | undefined;
  /** Variables you leave out keep their default */
  variables?: {
    /** Name of a template variable */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The text, for types text and script */
      content?: string | undefined;
      /** URL or asset_id of the image or video */
      url?: string | undefined;
      /** An uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** Same as webhook_url of the whole request */
      webhook_url?: string | undefined;
    };
  }[] | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface RenderLegacyData {
  prj_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface ReadSlidesRequest {
  /** A PDF, PPTX, ODP or Markdown file of up to 100 MB and 200 pages: asset_id, URL or deck_id */
  deck: string;
  /** PDF export of the same presentation, by asset_id or URL; used instead of converting the presentation with LibreOffice */
  pdf?: string | undefined;
}

export interface ReadSlidesData {
  deck_id: string;
  title: string;
  pages: {
    /** Page number, from 1 */
    page: number;
    title: string;
    /** Absent if the page could not be drawn */
    picture_url?: string | undefined;
    /** Proposed script; empty if there is nothing to say */
    script: string;
    /** notes: the speaker notes. text: written from the text on the page, because the page has no notes */
    script_from: "notes" | "text" | "none";
    /** Bullet points of the page */
    points: string[];
  }[];
  /** Length of a video that shows all pages with these scripts */
  estimated_seconds: number;
  estimated_credit: number;
  warnings?: string[] | undefined;
}

export interface CreateVideoFromSlidesRequest {
  /** A PDF, PPTX, ODP or Markdown file of up to 100 MB and 200 pages: asset_id, URL or deck_id */
  deck: string;
  /** PDF export of the same presentation, by asset_id or URL; used instead of converting the presentation with LibreOffice */
  pdf?: string | undefined;
  /** Changes to individual pages; other pages stay as they are */
  pages?: {
    /** Number of the page in the presentation */
    page: number;
    /** Spoken instead of the notes */
    script?: string | undefined;
    /** True shows the page for four seconds without speech */
    silent?: boolean | undefined;
    /** True skips the page */
    leave_out?: boolean | undefined;
  }[] | undefined;
  /** Page numbers in the order to show them; other pages are left out */
  order?: number[] | undefined;
  /** The presenter; default: avatar 1 */
  avatar?: {
    avatar_id: number;
    /** 0 (default) public, 1 custom */
    avatar_type?: 0 | 1 | undefined;
  } | undefined;
  /** Default: a voice that suits the avatar and the language */
  voice?: {
    voice_id: string;
  } | undefined;
  /** Language of the scripts; determines the voice if none is given */
  voice_language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Default landscape */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** picture_in_picture (default): the presenter in a free corner of the page, or beside it if no corner is free. beside: always beside the page. slides_only: the voice over the pages. In portrait and square, the page is above the presenter */
  layout?: "picture_in_picture" | "beside" | "slides_only" | undefined;
  /** Preferred corner, used if the presenter covers nothing there; default: the emptiest corner of a page */
  corner?: "bottom_right" | "bottom_left" | "top_right" | "top_left" | undefined;
  /** Default true: bullet points appear as they are spoken. False shows the whole page from the beginning */
  build?: boolean | undefined;
  /** Captions in the video, and as SRT and VTT files */
  caption?: boolean | undefined;
  /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
  captions?: "burned" | "track" | "both" | undefined;
  /** Default boxed */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  music?: {
    /** A public track or one of your own */
    music_id: number;
    /** Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent */
    volume?: number | undefined;
  } | undefined;
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  /** Default: the title of the presentation */
  video_name?: string | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateBatchRequest {
  /** A template_id */
  template_id: number;
  name?: string | undefined;
  /** One video each */
  rows?: unknown[] | undefined;
  /** A CSV table instead of rows, by asset_id or URL: a header row with the variable names (and `name`), then one line for each video */
  csv?: string | undefined;
  /** Language of the scripts; default: as in the template */
  voice_language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Used instead of the template's avatar */
  avatar_id?: number | undefined;
  /** 0 (default) public, 1 custom */
  avatar_type?: 0 | 1 | undefined;
  /** Used instead of the template's voice */
  voice_id?: string | undefined;
  /** Default: as in the template */
  captions_enabled?: boolean | undefined;
  /** Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first */
  captions?: "burned" | "track" | "both" | undefined;
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Used instead of the template's music */
  background_music_id?: number | undefined;
  /** Default 1; 0 is silent */
  background_music_volume?: number | undefined;
  /** One that the template has a layout for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames per second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False creates this video without your brand kit (/v2/brand); default true */
  brand?: boolean | undefined;
  /** True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label */
  ai_label?: boolean | string | undefined;
  /** True replaces transitions with cuts */
  disable_trans?: boolean | undefined;
  /** True removes all motion */
  disable_moving?: boolean | undefined;
  /** Has no effect: templates have no random transitions */
  disable_random_trans?: boolean | undefined;
  /** Has no effect: templates have no random motion */
  disable_random_moving?: boolean | undefined;
  /** Receives an event when it has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateBatchData {
  batch_id: string;
  /** Number of rows */
  total: number;
  /** Number of valid rows; their videos are being made */
  accepted: number;
  /** The invalid rows */
  errors: {
    /** Row number, from 1 */
    row: number;
    name: string;
    error: {
      code: number;
      message: string;
      field?: string | undefined;
    };
  }[];
  warnings?: string[] | undefined;
}

export interface ListBatchesData {
  /** Newest first */
  batches: {
    batch_id: string;
    name: string;
    template_id: number;
    /** Completed when every row has ended */
    status: "processing" | "completed";
    total: number;
    completed: number;
    /** Including invalid rows */
    failed: number;
    processing: number;
    progress: number;
    /** Unix time in seconds */
    created_at: number;
    /** Unix time in seconds */
    finished_at?: number | undefined;
    warnings?: string[] | undefined;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface GetBatchData {
  batch_id: string;
  name: string;
  template_id: number;
  /** Completed when every row has ended */
  status: "processing" | "completed";
  total: number;
  completed: number;
  /** Including invalid rows */
  failed: number;
  processing: number;
  progress: number;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds */
  finished_at?: number | undefined;
  warnings?: string[] | undefined;
}

export interface GetBatchResultsData {
  /** In the order of the rows */
  results: {
    /** Row number, from 1 */
    row: number;
    name: string;
    /** processing until it has completed or failed; this server never sends pending */
    status: "processing" | "completed" | "failed" | "pending";
    progress: number;
    /** If a video was started */
    video_id?: string | undefined;
    project_id?: number | undefined;
    /** When completed */
    video_url?: string | undefined;
    /** When completed */
    cover_url?: string | undefined;
    /** Seconds, when completed */
    duration?: number | undefined;
    /** Reason for the failure */
    error?: {
      code: number;
      message: string;
      field?: string | undefined;
    } | undefined;
  }[];
  total: number;
  has_more: boolean;
  pagination: {
    page: number;
    page_size: number;
    total_items: number;
    total_pages: number;
  };
}

export interface TranslateVideoRequest {
  /** A video of this account whose presenter speaks a script, or an upload that was recognised or translated before */
  video_id?: string | undefined;
  /** Instead of video_id: URL of any video in which somebody speaks, at most 10 minutes, or asset_id of an upload, at most 5 minutes. The picture and the lips stay as filmed, and other voices speak in time with the speaker */
  video_url?: string | undefined;
  /** Languages by name (spanish) or tag (es); one video is made for each */
  languages?: ("english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili")[] | undefined;
  /** Your own translations: for each language, the translation of each string of GET /v2/translate_video/strings. Strings that are missing are translated by the server */
  translations?: Record<string, Record<string, string>> | undefined;
  /** The same as CSV text: a column text, and a column for each language */
  table?: string | undefined;
  /** voice_id for each language; default: a voice of the same gender as the original */
  voices?: Record<string, string> | undefined;
  /** Of video_url: the language that is spoken in it. Default: that of the script. Without one, it is recognised if the recogniser supports several languages, and warnings name it; otherwise english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Of video_url: what is said in it, word for word. Without a script, the speech is recognised if a recogniser is installed */
  script?: string | undefined;
  /** Of video_url: true only recognises the speech. Get its strings with GET /v2/translate_video/strings when the video is completed, and translate it by its video_id */
  strings_only?: boolean | undefined;
  /** Of an upload: its own sound. lowered (default): 18 dB quieter while somebody speaks. removed: silent */
  keep_original?: "lowered" | "removed" | undefined;
  /** Of an upload: how much faster or slower than usual the voices may speak to keep the times, in percent. Default 15, which a sentence that does not fit exceeds, up to 35, with a warning; a given value is never exceeded */
  max_pace_change?: number | undefined;
  /** Of an upload: videos (default): a video for each language. tracks: one MP4 with a sound track and a caption track for each language and the original; its first language plays by default */
  output?: "videos" | "tracks" | undefined;
  /** Of an upload: true shows its caption track from the start. Its videos always have caption tracks in both languages */
  caption?: boolean | undefined;
  /** model: the language model of the server. server: its translation server. Default: the translation server if there is one */
  translator?: "model" | "server" | undefined;
  /** Name of the videos, followed by the language; default: the name of the original */
  title?: string | undefined;
  /** Receives an event for each video that has finished or failed */
  webhook_url?: string | undefined;
}

export interface TranslateVideoData {
  /** In the order of languages; with tracks, all have the same video_id */
  videos: {
    /** Absent if only the speech and its language are recognised */
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
    /** Get its status with GET /v2/videos/{id} */
    video_id: string;
    /** Absent if the voice is chosen by who speaks in an uploaded video */
    voice_id?: string | undefined;
    /** drawn: they follow the new language. as_filmed: those of an uploaded video stay */
    lips: "drawn" | "as_filmed";
    /** What differs from your request */
    warnings?: string[] | undefined;
  }[];
}

export interface GetTranslatableStringsData {
  video_id: string;
  /** Language of the voice */
  language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  strings: {
    /** The key of its translation */
    text: string;
    /** spoken by the presenter, or shown on the screen */
    use: "spoken" | "shown";
    /** About how long the text takes to speak */
    seconds: number;
  }[];
  /** With format=csv: a table to fill in, for table of POST /v2/translate_video */
  csv?: string | undefined;
}

export interface CreateVideoTranslateRequest {
  /** A video made on this server by your account (its URL, file name or video_id), which is drawn again, or URL or asset_id of any other video, whose lips stay as filmed */
  video_url: string;
  /** Name or tag of the language */
  output_language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  title?: string | undefined;
  /** Has no effect: videos made on this server get new lips, others keep theirs */
  translate_audio_only?: boolean | undefined;
  /** Default: a voice of the same gender as the original */
  output_voice?: string | undefined;
  /** True shows captions; default: as in the original. Other videos get caption tracks in any case */
  add_subtitles?: boolean | undefined;
  /** Has no effect: videos made on this server become as long as their speech, others keep their length */
  enable_dynamic_duration?: boolean | undefined;
  /** Receives an event when the video has finished or failed */
  callback_url?: string | undefined;
}

export interface CreateVideoTranslateData {
  /** The video_id of the new video */
  video_translate_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface ListTargetLanguagesData {
  languages: string[];
}

export interface GetVideoTranslateData {
  video_translate_id: string;
  title: string;
  status: "pending" | "processing" | "completed" | "failed";
  /** Empty until it is completed */
  url: string;
  /** SubRip file; empty without captions */
  subtitle_url: string;
  /** Reason for the failure */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  warnings?: string[] | undefined;
}

export interface GetGlossaryData {
  terms: {
    term: string;
    translations?: Record<string, string> | undefined;
  }[];
  /** Unix time in seconds */
  updated_at?: number | undefined;
}

export interface ChangeGlossaryRequest {
  terms: {
    /** As written in your texts */
    term: string;
    /** Fixed translations by language; without one for a language, the term is not translated */
    translations?: Record<string, string> | undefined;
  }[];
}

export interface GetBrandData {
  colors: {
    primary?: string | undefined;
    secondary?: string | undefined;
    background?: string | undefined;
    text?: string | undefined;
  };
  /** asset_id */
  logo?: string | undefined;
  /** asset_id */
  heading_font?: string | undefined;
  /** asset_id */
  body_font?: string | undefined;
  watermark: {
    position: "top_left" | "top_right" | "bottom_left" | "bottom_right";
    opacity: number;
  };
  ai_label?: {
    text?: string | undefined;
    position?: "top_left" | "top_right" | "bottom_left" | "bottom_right" | undefined;
  } | undefined;
  music?: {
    music_id: number;
    volume: number;
  } | undefined;
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  intro?: {
    video?: string | undefined;
    template_id?: number | undefined;
  } | undefined;
  outro?: {
    video?: string | undefined;
    template_id?: number | undefined;
  } | undefined;
  /** Unix time in seconds; absent if no brand kit has been set */
  updated_at?: number | undefined;
}

export interface ChangeBrandRequest {
  colors?: {
    /** Main colour: backgrounds and accents */
    primary?: string | undefined;
    /** Contrasts with the background: highlights, the spoken word */
    secondary?: string | undefined;
    /** Background of panels; default primary */
    background?: string | undefined;
    /** Text colour, used wherever it is legible on the background */
    text?: string | undefined;
  } | undefined;
  /** asset_id of an uploaded PNG, WebP or SVG (converted to PNG) */
  logo?: string | undefined;
  /** asset_id of an uploaded font (WOFF2, TTF or OTF) for headlines; missing letters use a built-in font */
  heading_font?: string | undefined;
  /** asset_id of an uploaded font for all other text and captions */
  body_font?: string | undefined;
  /** Where and how the logo appears in videos */
  watermark?: {
    /** Default top_right; moves to another corner if it would cover a face, captions or text */
    position?: "top_left" | "top_right" | "bottom_left" | "bottom_right" | undefined;
    /** Default 0.9 */
    opacity?: number | undefined;
  } | undefined;
  /** If set, every video shows this label unless its request says ai_label: false */
  ai_label?: {
    /** Default: "AI-generated" in the language of each video */
    text?: string | undefined;
    /** Default top_left; moves to another corner if it would cover a face, captions or the logo */
    position?: "top_left" | "top_right" | "bottom_left" | "bottom_right" | undefined;
  } | undefined;
  /** Used if a request does not name any music */
  music?: {
    /** A public track or one of your own */
    music_id: number;
    /** Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent */
    volume?: number | undefined;
  } | undefined;
  /** Used if a request does not name a caption style */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Plays before every video and counts towards its length */
  intro?: {
    /** asset_id of an uploaded video of at most 20 seconds */
    video?: string | undefined;
    /** A template without speech, of at most 20 seconds; its variables get their default values */
    template_id?: number | undefined;
  } | undefined;
  /** Plays after every video and counts towards its length */
  outro?: {
    /** asset_id of an uploaded video of at most 20 seconds */
    video?: string | undefined;
    /** A template without speech, of at most 20 seconds; its variables get their default values */
    template_id?: number | undefined;
  } | undefined;
}

export interface DeleteBrandData {
  /** False if there was none */
  deleted: boolean;
}

export interface ListTrashData {
  /** Last deleted first */
  items: {
    kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft" | "folder";
    /** Id of the item, which stays the same after it is restored */
    id: string;
    name: string;
    trash_id: string;
    /** Size of the item’s files in bytes */
    size: number;
    /** URL of a picture of the item; loading it requires your key */
    cover_url: string | null;
    /** Unix time in seconds */
    deleted_at: number;
    /** Unix time in seconds; soon after, the item is deleted permanently */
    restorable_until: number;
  }[];
  /** Number of items of all kinds */
  total: number;
  /** Total bytes of all items; they count towards the account’s storage */
  size: number;
  /** Days that items stay in the trash; with 0 they are deleted at once */
  keep_days: number;
  has_more: boolean;
  /** Present if there are more results */
  next_cursor?: string | undefined;
}

export interface RestoreFromTrashData {
  kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft" | "folder";
  /** Id of the item, which stays the same after it is restored */
  id: string;
  name: string;
  restored: true;
  /** Deleted files that the item uses, restored with it */
  also: {
    kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft" | "folder";
    /** Id of the item, which stays the same after it is restored */
    id: string;
    name: string;
  }[];
}

export interface DeleteFromTrashData {
  kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft" | "folder";
  /** Id of the item, which stays the same after it is restored */
  id: string;
  name: string;
  trash_id: string;
  deleted: true;
}

export interface EmptyTrashData {
  /** Number of items deleted permanently */
  deleted: number;
}

export interface ListRequestLogsData {
  request_logs: {
    rid: string;
    method: string;
    /** Includes the query string, without keys */
    path: string;
    /** HTTP status of the response; for failures sent with HTTP 200, the status they stand for */
    status: number;
    /** Milliseconds until the response was sent */
    duration_ms: number;
    /** The key that was used */
    key_id: string;
    /** The body, shortened, without secrets and scripts; null if there was none */
    request: unknown;
    /** The error message of a failed call */
    failure: string | null;
    /** Unix time in seconds */
    created_at: number;
  }[];
  has_more: boolean;
  /** Present if there are more results */
  next_cursor?: string | undefined;
}

export type ListWebhookEndpointsData = {
  endpoint_id: string;
  url: string;
  /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
  secret: string;
  status: "enabled" | "disabled";
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
  /** Name of the account that the endpoint belongs to */
  username: string;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
  /** Unix time in seconds; every delivery since then has failed */
  failing_since?: number | undefined;
  /** Why the server disabled the endpoint; absent if it did not */
  problem?: string | undefined;
}[];

export interface CreateWebhookEndpointRequest {
  /** A public https URL */
  url: string;
  /** Kinds of events to receive; GET /v2/events lists them */
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
  /** Default enabled */
  status?: "enabled" | "disabled" | undefined;
}

export interface CreateWebhookEndpointData {
  endpoint_id: string;
  url: string;
  /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
  secret: string;
  status: "enabled" | "disabled";
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
  /** Name of the account that the endpoint belongs to */
  username: string;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
  /** Unix time in seconds; every delivery since then has failed */
  failing_since?: number | undefined;
  /** Why the server disabled the endpoint; absent if it did not */
  problem?: string | undefined;
}

export interface UpdateWebhookEndpointRequest {
  /** If omitted, the URL stays unchanged */
  url?: string | undefined;
  /** Kinds of events to receive; GET /v2/events lists them */
  events?: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[] | undefined;
  /** A disabled endpoint gets no events until you enable it again */
  status?: "enabled" | "disabled" | undefined;
}

export interface DeleteWebhookEndpointData {
  message: string;
}

export type ListWebhookEventsData = ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];

export type ListEndpointsData = {
  endpoint_id: string;
  url: string;
  /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
  secret: string;
  status: "enabled" | "disabled";
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
  /** Name of the account that the endpoint belongs to */
  username: string;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
  /** Unix time in seconds; every delivery since then has failed */
  failing_since?: number | undefined;
  /** Why the server disabled the endpoint; absent if it did not */
  problem?: string | undefined;
}[];

export interface ListEndpointsV2Data {
  endpoints: {
    endpoint_id: string;
    url: string;
    /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
    secret: string;
    status: "enabled" | "disabled";
    events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
    /** Name of the account that the endpoint belongs to */
    username: string;
    /** Unix time in seconds */
    created_at: number;
    /** Unix time in seconds; the old secret also works until then */
    former_secret_until?: number | undefined;
    /** Unix time in seconds; every delivery since then has failed */
    failing_since?: number | undefined;
    /** Why the server disabled the endpoint; absent if it did not */
    problem?: string | undefined;
  }[];
}

export interface ListEventsV2Data {
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
}

export interface TestEndpointRequest {
  /** Kind of event to send an example of; default webhook_test */
  event?: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | undefined;
}

export interface TestEndpointData {
  delivery_id: string;
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test";
  /** Null for the webhook_url of a single job */
  endpoint_id: string | null;
  /** URL of the latest attempt, or of the first one if it has not started */
  url: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the latest attempt */
  status_code: number | null;
  /** Why it is not delivered yet */
  error: string | null;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; also for failed deliveries that will be tried again */
  next_attempt_at: number | null;
  /** Unix time in seconds, when delivered or failed */
  finished_at: number | null;
}

export interface RotateEndpointSecretRequest {
  /** Hours for which the old secret also works; default 24, 0 stops it at once */
  overlap_hours?: number | undefined;
}

export interface ListWebhookDeliveriesData {
  /** Newest first */
  deliveries: {
    delivery_id: string;
    /** The same on every attempt and replay */
    event_id: string;
    event: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test";
    /** Null for the webhook_url of a single job */
    endpoint_id: string | null;
    /** URL of the latest attempt, or of the first one if it has not started */
    url: string;
    status: "pending" | "delivered" | "failed";
    attempts: number;
    /** HTTP status of the latest attempt */
    status_code: number | null;
    /** Why it is not delivered yet */
    error: string | null;
    /** Unix time in seconds */
    created_at: number;
    /** Unix time in seconds; also for failed deliveries that will be tried again */
    next_attempt_at: number | null;
    /** Unix time in seconds, when delivered or failed */
    finished_at: number | null;
  }[];
  has_more: boolean;
  next_cursor: string | null;
}

export interface GetWebhookDeliveryData {
  delivery_id: string;
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test";
  /** Null for the webhook_url of a single job */
  endpoint_id: string | null;
  /** URL of the latest attempt, or of the first one if it has not started */
  url: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the latest attempt */
  status_code: number | null;
  /** Why it is not delivered yet */
  error: string | null;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; also for failed deliveries that will be tried again */
  next_attempt_at: number | null;
  /** Unix time in seconds, when delivered or failed */
  finished_at: number | null;
  /** The request body */
  payload: Record<string, unknown>;
  /** Every attempt, oldest first */
  history: {
    /** 1 for the first */
    number: number;
    /** Unix time in seconds, with milliseconds as decimals */
    started_at: number;
    url: string;
    /** Null without a response, or while waiting for one */
    status_code: number | null;
    /** Milliseconds until the response or failure; null while it is running */
    ms: number | null;
    /** Why the attempt failed */
    error: string | null;
    /** The first 4 kB of the response */
    response: string | null;
  }[];
}

export interface ReplayFailedDeliveriesRequest {
  /** Unix time in seconds; resends deliveries that failed since then */
  since: number;
  /** Only deliveries to this endpoint */
  endpoint_id?: string | undefined;
}

export interface ReplayFailedDeliveriesData {
  /** Number of deliveries being resent */
  replayed: number;
  /** True if there are more; call again */
  has_more: boolean;
}

export interface GetWebhookSecretData {
  /** Signs deliveries to the webhook_url of single jobs */
  secret: string;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
}

export type WebhookEvent = {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_avatar_video_success" | "generated_product_video_success" | "generated_template_video_success" | "generated_caption_video_success" | "generated_lip_sync_video_success" | "generated_translate_video_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    video_id: string;
    project_id: number;
    /** The preview of a product video */
    preview?: true | undefined;
    status: "completed";
    video_url: string;
    cover_url: string;
    /** Seconds */
    duration: number;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_avatar_video_failed" | "generated_product_video_failed" | "generated_template_video_failed" | "generated_caption_video_failed" | "generated_lip_sync_video_failed" | "generated_translate_video_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    video_id: string;
    project_id: number;
    /** The preview of a product video */
    preview?: true | undefined;
    status: "failed";
    error: {
      code: number;
      message: string;
    };
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_video_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    project_id: string;
    video_id: string;
    /** The preview of a product video */
    preview?: true | undefined;
    video_url: string;
    /** Seconds */
    duration: number;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_video_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    project_id: string;
    video_id: string;
    /** The preview of a product video */
    preview?: true | undefined;
    error: {
      message: string;
    };
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_photo_avatar_success" | "create_avatar_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    avatar_id: number;
    /** Empty for an avatar without a photo */
    photo_id: string;
    motion_id?: string | undefined;
    status: "completed";
    cover_url: string;
    /** Empty without a talking preview */
    preview_url: string;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_photo_avatar_failed" | "create_avatar_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    avatar_id: number | null;
    /** Empty for an avatar without a photo */
    photo_id: string;
    motion_id?: string | undefined;
    status: "error";
    error: {
      code: number;
      message: string;
    };
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_image_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    photo_id: string;
    photo_urls: string[];
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_image_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    photo_id: string;
    error: string;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_motion_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    motion_id: string;
    motion_url: string;
    photo_url: string;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_motion_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    motion_id: string;
    error: string;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_product_avatar_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    batch_id: string;
    /** The stills, in order */
    image_urls: string[];
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_product_avatar_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    batch_id: string;
    error: string;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_script_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    task_id: string;
    status: "completed";
    generated_scripts: {
      script_style: string;
      script_paragraphs: string[];
    }[];
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_script_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    task_id: string;
    status: "failed";
    error: {
      code: number;
      message: string;
    };
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_batch_completed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    batch_id: string;
    name: string;
    template_id: number;
    status: "completed";
    total: number;
    completed: number;
    failed: number;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "webhook_test";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent as a test */
  test?: true | undefined;
  data: {
    message: string;
  };
};
