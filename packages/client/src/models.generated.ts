// Generated from the OpenAPI document by `npm run generate`; do not edit.

export interface Failure {
  /** 0 for success */
  code: number;
  /** The result in words */
  msg: string;
  /** For invalid parameters the wrong fields, otherwise null */
  data: {
    errors: {
      /** Path of the field, with dots */
      field: string;
      message: string;
      /** The cause in a form for programs, if there are several */
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
  /** For invalid parameters the wrong fields, otherwise null */
  data: {
    errors: {
      /** Path of the field, with dots */
      field: string;
      message: string;
      /** The cause in a form for programs, if there are several */
      reason?: string | undefined;
    }[];
  } | null;
  /** Identifies the request in the logs; equals the X-Request-Id header */
  rid: string;
  error: {
    message: string;
    /** The kind of failure, such as invalid_request_error */
    type: string;
    /** The field that is wrong */
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
  /** Bytes of all files of the account */
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
    /** Whether script or audio_url is used */
    type: "script" | "audio";
    /** From a voice list; required for audio, too */
    voice_id: string;
    /** Text to speak; with type audio, the words of the recording, for captions and better lips */
    script?: string | undefined;
    /** How words of this script are said; before those of the account. Captions show them as they are written */
    pronunciations?: {
      /** As it is written: a word, or up to five that stand together */
      word: string;
      /** What is said instead, in letters */
      say?: string | undefined;
      /** How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt */
      ipa?: string | undefined;
      /** Only for voices of this language (en) or locale (en-GB); for all of them where it is left out */
      locale?: string | undefined;
      /** True: only as it is written here, capitals and all */
      case_sensitive?: boolean | undefined;
    }[] | undefined;
    /** Address or asset_id of a sound file (MP3, WAV, M4A …) */
    audio_url?: string | undefined;
  };
  /** Required, unless there are aspect_ratios */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** A video in each of these instead, spoken once */
  aspect_ratios?: ("portrait" | "landscape" | "square")[] | undefined;
  /** 1 full screen, 2 split screen, 3 picture in picture */
  screen_style: 1 | 2 | 3;
  /** Captions in the video, and as SRT and VTT files */
  caption?: boolean | undefined;
  /** highlight (default): the spoken word in colour. karaoke: words fill along the voice. boxed: lines on a plate, a tag on the spoken word. pop: one to three large words at a time. minimal: a quiet subtitle */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  video_name?: string | undefined;
  /** Background music; gets quieter under the voice */
  music?: {
    /** From a music list, or your own */
    music_id: number;
    /** Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent */
    volume?: number | undefined;
  } | undefined;
  output?: {
    /** True removes the background; needs screen_style 1 */
    transparent?: boolean | undefined;
    /** webm or mov when transparent, otherwise mp4 */
    format?: "mp4" | "webm" | "mov" | undefined;
  } | undefined;
  /** Parts of the video, one after the other. What a scene lacks is that of the video; voice.script is left out then */
  scenes?: {
    /** What is said here */
    script?: string | undefined;
    /** Address or asset_id of a sound that is heard instead of a script */
    audio_url?: string | undefined;
    /** Length of a scene in which nothing is said */
    seconds?: number | undefined;
    /** Speaks the script here; default: the voice of the video */
    voice_id?: string | undefined;
    /** Presents here; default: the avatar of the video */
    avatar?: {
      avatar_id: number;
      avatar_type: 0 | 1;
    } | undefined;
    /** full: the presenter alone. split_left, split_right, split_top: the presenter on that side (in portrait below for left and right, in landscape on the left for top). picture_in_picture: the presenter in a circle. media_only: no presenter. Default: by screen_style */
    layout?: "full" | "split_left" | "split_right" | "split_top" | "picture_in_picture" | "media_only" | undefined;
    /** Of picture_in_picture; default: bottom_right, or where what counts in the picture is not covered */
    corner?: "top_left" | "top_right" | "bottom_left" | "bottom_right" | undefined;
    /** Of picture_in_picture; default medium */
    size?: "small" | "medium" | "large" | undefined;
    media?: {
      /** Address or asset_id of a picture or a video */
      url: string;
      /** cover fills its place and cuts, contain shows all of it, blur shows all of it over its own blurred copy. Default: cover where little is cut off, otherwise blur */
      fit?: "cover" | "contain" | "blur" | undefined;
      /** What stays in sight, as parts of the picture (0–1); found by itself where it is left out */
      focus?: {
        x: number;
        y: number;
      } | undefined;
      /** Slow movement; default in for pictures, none for videos */
      zoom?: "in" | "out" | "none" | undefined;
      /** Of a video: seconds left out at its beginning */
      trim?: number | undefined;
      /** Of a video that ends before the scene: begins anew (default), or its last picture stays */
      when_short?: "loop" | "hold" | undefined;
      /** Of a video: default off; ducked is quiet under the voice */
      sound?: "off" | "ducked" | "full" | undefined;
    } | undefined;
    headline?: string | undefined;
    /** Up to five lines that come when they are spoken of; auto takes them from the script */
    points?: "auto" | string[] | undefined;
    /** How the scene begins; default none, which is a cut */
    transition?: "none" | "fade" | "slide" | "wipe" | "zoom" | undefined;
    /** False leaves out the captions here */
    caption?: boolean | undefined;
    /** Of the captions here; default: that of the video */
    caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
    /** Behind the presenter; default: the presenter's own place */
    background?: {
      color?: string | undefined;
      /** Address or asset_id of a picture or a video */
      url?: string | undefined;
      /** A painted place */
      place?: "plain" | "studio" | "office" | "meeting" | "skyline" | "podcast" | "kitchen" | "home" | "shop" | "cafe" | "library" | "classroom" | "gym" | "street" | "outdoors" | undefined;
      /** Out of focus; alone it blurs the presenter's own place */
      blur?: boolean | undefined;
    } | undefined;
    /** Plays here instead of the music of the video; false is none */
    music?: false | {
      /** From a music list, or your own */
      music_id: number;
      /** Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent */
      volume?: number | undefined;
    } | undefined;
  }[] | undefined;
  /** Behind the presenter; default: the presenter's own place */
  background?: {
    color?: string | undefined;
    /** Address or asset_id of a picture or a video */
    url?: string | undefined;
    /** A painted place */
    place?: "plain" | "studio" | "office" | "meeting" | "skyline" | "podcast" | "kitchen" | "home" | "shop" | "cafe" | "library" | "classroom" | "gym" | "street" | "outdoors" | undefined;
    /** Out of focus; alone it blurs the presenter's own place */
    blur?: boolean | undefined;
  } | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames a second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
}

export interface CreateVideoFromAvatarData {
  video_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
  /** Where aspect_ratios were asked for: one for each; video_id is the first */
  videos?: {
    aspect_ratio: "portrait" | "landscape" | "square";
    video_id: string;
  }[] | undefined;
}

export interface DryRun {
  /** False only for a batch: some of its rows cannot be used */
  valid: boolean;
  /** Length of the video */
  estimated_seconds: number;
  estimated_credit: number;
  /** Of a batch: the rows that videos can be made of */
  accepted?: number | undefined;
  /** Of a batch: the other rows */
  errors?: {
    /** From 1 */
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
  /** Address or asset_id of a video (MP4, MOV, WebM), at most 30 minutes and 1 GB */
  video_url: string;
  /** What is said in the video, word for word, at most 100,000 characters: the sound tells when. Without it, and without subtitles, words are recognised where a recogniser is installed */
  script?: string | undefined;
  /** Instead of a script: the content of an SRT or VTT file, whose times are kept */
  subtitles?: string | undefined;
  /** Of what is said; read from the words where it is left out. English where there are none */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** As of avatar videos; highlight by default */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Default true: captions stand in the picture. False makes the SRT and VTT files alone */
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

export interface GetAvatarVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing from acceptance to the end; this server never says pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, when captions were asked for */
  caption_url?: string | undefined;
  /** WebVTT file, when captions were asked for */
  vtt_url?: string | undefined;
  /** When completed, what outputs asked for */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** When failed */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** When it is the preview of a product video */
  preview?: true | undefined;
  /** Of a product video */
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
    /** processing from acceptance to the end; this server never says pending */
    status: "processing" | "completed" | "failed" | "pending";
    /** Unix time in seconds */
    created_at: number;
    progress: number;
    /** While processing */
    stage?: "waiting" | "downloading_voice" | "script" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
    /** Percent of the download while stage is downloading_voice */
    stage_progress?: number | undefined;
    /** While waiting; 1 is next */
    queue_position?: number | undefined;
    /** When completed */
    video_url?: string | undefined;
    /** When completed */
    cover_url?: string | undefined;
    /** SubRip file, when captions were asked for */
    caption_url?: string | undefined;
    /** WebVTT file, when captions were asked for */
    vtt_url?: string | undefined;
    /** When completed, what outputs asked for */
    outputs?: {
      gif_url?: string | undefined;
      webp_url?: string | undefined;
      poster_url?: string | undefined;
      audio_url?: string | undefined;
      chapters_url?: string | undefined;
    } | undefined;
    /** Seconds, when completed */
    duration?: number | undefined;
    /** When failed */
    error?: {
      code: number;
      message: string;
      field?: string | undefined;
    } | undefined;
    /** True if it failed because it was cancelled */
    cancelled?: true | undefined;
    /** Credits charged, once it has ended */
    deducted_credit?: number | undefined;
    /** When it is the preview of a product video */
    preview?: true | undefined;
    /** Of a product video */
    visual_style?: string | undefined;
    /** The script of a product video, once it is written */
    script?: string | undefined;
    warnings?: string[] | undefined;
    name: string;
    kind: "avatar_video" | "product_video" | "template_video" | "slides_video" | "caption_video";
    /** Pixels, when completed */
    width?: number | undefined;
    /** Pixels, when completed */
    height?: number | undefined;
    /** Unix time in seconds, when the work began */
    started_at?: number | undefined;
    /** Unix time in seconds, when it ended */
    finished_at?: number | undefined;
  }[];
  has_more: boolean;
  /** When there are more */
  next_cursor?: string | undefined;
}

export interface GetVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing from acceptance to the end; this server never says pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, when captions were asked for */
  caption_url?: string | undefined;
  /** WebVTT file, when captions were asked for */
  vtt_url?: string | undefined;
  /** When completed, what outputs asked for */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** When failed */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** When it is the preview of a product video */
  preview?: true | undefined;
  /** Of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
  name: string;
  kind: "avatar_video" | "product_video" | "template_video" | "slides_video" | "caption_video";
  /** Pixels, when completed */
  width?: number | undefined;
  /** Pixels, when completed */
  height?: number | undefined;
  /** Unix time in seconds, when the work began */
  started_at?: number | undefined;
  /** Unix time in seconds, when it ended */
  finished_at?: number | undefined;
}

export interface DeleteVideoData {
  video_id: string;
  project_id: number;
  deleted: true;
  /** To restore it; absent where it was removed for good */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface CreateShareLinkRequest {
  /** A finished video, by its video_id or project_id */
  video_id: string;
}

export interface CreateShareLinkData {
  video_id: string;
  project_id: number;
  /** Of the video */
  name: string;
  /** A page with the video */
  share_url: string;
  /** The player alone, for frames of other pages */
  player_url: string;
  /** HTML for other pages; null where the settings allow no page to show it */
  embed_code: string | null;
  /** Unix time in seconds */
  created_at: number;
}

export interface ListShareLinksData {
  /** Newest first */
  share_links: {
    video_id: string;
    project_id: number;
    /** Of the video */
    name: string;
    /** A page with the video */
    share_url: string;
    /** The player alone, for frames of other pages */
    player_url: string;
    /** HTML for other pages; null where the settings allow no page to show it */
    embed_code: string | null;
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

export interface ListPublicAvatarsData {
  avatars: {
    id: number;
    name: string;
    video_url: string;
    cover_url: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: 0 | 1 | 2;
    family: "rendered" | "illustrated";
    style: "professional" | "social";
    gender: "female" | "male";
    age: "adult" | "senior" | "young_adult";
    scene: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news";
    ethnicity: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american";
    /** Of rendered people: what they may wear. Each id is an avatar_id; the first is that of the list */
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
    /** Empty when nothing failed */
    fail_msg: string;
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
    /** Empty when nothing failed */
    fail_msg: string;
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
    family: "rendered" | "illustrated";
    style: "professional" | "social";
    gender: "female" | "male";
    age: "adult" | "senior" | "young_adult";
    scene: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news";
    ethnicity: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american";
  }[];
}

export interface ListCustomAvatarsV1Data {
  avatars: {
    avatar_id: number;
    name: string;
    cover_url: string;
    /** 0 in progress, 1 success, 2 failed */
    status: 0 | 1 | 2;
    /** Empty when nothing failed */
    fail_msg: string;
  }[];
}

export interface ListPhotoAvatarsV1Data {
  avatars: {
    avatar_id: number;
    name: string;
    cover_url: string;
    /** 0 in progress, 1 success, 2 failed */
    status: 0 | 1 | 2;
    /** Empty when nothing failed */
    fail_msg: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: number;
    style: string;
    gender: string;
    age: string;
  }[];
}

export interface GeneratePhotoRequest {
  age: "Teenager" | "Young adult" | "Adult" | "Elderly";
  /** Decides clothes and place unless you describe them */
  avatar_style: "Professional" | "Social";
  gender: "Female" | "Male";
  /** classic: half turned, flat shades; modern: closer, facing you, soft shades */
  model: "classic" | "modern";
  ethnicity?: "European" | "African" | "South Asian" | "East Asian" | "Middle Eastern" | "South American" | "North American" | undefined;
  /** Where the person is, in plain words or a colour */
  background?: string | undefined;
  /** Hair, beard, glasses, clothes and their colours, in plain words */
  appearance?: string | undefined;
  /** Of the avatar; otherwise made from the description */
  name?: string | undefined;
  /** The same description and seed give the same four people; default random */
  seed?: number | undefined;
  /** Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep */
  create_avatar?: boolean | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
  /** illustrated: drawn anew; rendered: the people of the library who come nearest, four at most, in the place you describe. Left out, they are drawn, or photographs where the server has a model for pictures */
  family?: "rendered" | "illustrated" | undefined;
  aspect_ratio: "portrait" | "landscape" | "square";
  /** Address or asset_id of a picture, or one that was generated here */
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
  /** The pictures, once they are there; the first is the avatar, where there is one */
  image_url_list: string[];
  /** Their asset ids, in the same order */
  image_key_list: string[];
  /** The avatar that the first picture became; absent with create_avatar false */
  avatar_id?: number | undefined;
  /** How your words and picture were understood, by field */
  understood?: Record<string, string> | undefined;
  /** Words we could not draw */
  ignored?: string[] | undefined;
  warnings?: string[] | undefined;
  /** When failed */
  error?: {
    code: number;
    message: string;
  } | undefined;
  /** Why it failed */
  msg: string | null;
}

export interface AddMotionRequest {
  /** The picture to bring to life: address, asset_id or a generated picture */
  image_url: string;
  /** The generation that the picture came from */
  photo_id?: string | undefined;
  /** Of the avatar */
  name: string;
  /** Speaks the preview; from a voice list */
  voice_id: string;
  /** Has no effect: there is only one motion */
  model: "1.0" | "2.0" | "2.0-Pro" | "3.0";
  /** Saved, but has no effect */
  description?: string | undefined;
  /** photo: the eyes look where they look on the picture; otherwise those that look up to 12° aside are brought to the viewer */
  gaze?: "viewer" | "photo" | undefined;
  /** What the preview says; otherwise a greeting */
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
  /** Decides clothes and place unless you describe them */
  avatar_style: "Professional" | "Social";
  gender: "Female" | "Male";
  /** classic: half turned, flat shades; modern: closer, facing you, soft shades */
  model: "classic" | "modern";
  ethnicity?: "European" | "African" | "South Asian" | "East Asian" | "Middle Eastern" | "South American" | "North American" | undefined;
  /** Where the person is, in plain words or a colour */
  background?: string | undefined;
  /** Hair, beard, glasses, clothes and their colours, in plain words */
  appearance?: string | undefined;
  /** Of the avatar; otherwise made from the description */
  name?: string | undefined;
  /** The same description and seed give the same four people; default random */
  seed?: number | undefined;
  /** Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep */
  create_avatar?: boolean | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
  /** illustrated: drawn anew; rendered: the people of the library who come nearest, four at most, in the place you describe. Left out, they are drawn, or photographs where the server has a model for pictures */
  family?: "rendered" | "illustrated" | undefined;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** Address or asset_id of a picture, or one that was generated here */
  image_url?: string | undefined;
}

export interface GenerateNewLookRequest {
  age: "Teenager" | "Young adult" | "Adult" | "Elderly";
  /** Decides clothes and place unless you describe them */
  avatar_style: "Professional" | "Social";
  gender: "Female" | "Male";
  /** classic: half turned, flat shades; modern: closer, facing you, soft shades */
  model: "classic" | "modern";
  ethnicity?: "European" | "African" | "South Asian" | "East Asian" | "Middle Eastern" | "South American" | "North American" | undefined;
  /** Where the person is, in plain words or a colour */
  background?: string | undefined;
  /** Hair, beard, glasses, clothes and their colours, in plain words */
  appearance?: string | undefined;
  /** Of the avatar; otherwise made from the description */
  name?: string | undefined;
  /** The same description and seed give the same four people; default random */
  seed?: number | undefined;
  /** Default true: the first picture becomes an avatar. False makes the pictures alone; /v1/avatar/create makes an avatar of the one you keep */
  create_avatar?: boolean | undefined;
  /** Receives an event when this generation has finished or failed */
  webhook_url?: string | undefined;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: 0 | 1 | 2;
  /** The person: a picture generated here keeps the same person, any other picture only its features */
  image_url: string;
}

export interface GetPhotoV1Data {
  photo_id: string;
  status: "in_progress" | "success" | "error";
  /** The pictures, once they are there; the first is the avatar, where there is one */
  image_url_list: string[];
  /** Their asset ids, in the same order */
  image_key_list: string[];
  /** The avatar that the first picture became; absent with create_avatar false */
  avatar_id?: number | undefined;
  /** How your words and picture were understood, by field */
  understood?: Record<string, string> | undefined;
  /** Words we could not draw */
  ignored?: string[] | undefined;
  warnings?: string[] | undefined;
  /** When failed */
  error?: {
    code: number;
    message: string;
  } | undefined;
  /** Why it failed; empty otherwise */
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
  /** Empty when nothing failed */
  error_msg: string;
}

export interface CreateAvatarRequest {
  /** Address or asset_id of a photo (JPG, PNG, WebP, GIF) or a short video (MP4, WebM, MOV) with one face on it */
  origin_url: string;
  name: string;
  /** photo: the eyes look where they look on the picture; otherwise those that look up to 12° aside are brought to the viewer */
  gaze?: "viewer" | "photo" | undefined;
  /** True confirms that the person shown agrees; saved with the time */
  consent?: boolean | undefined;
}

export interface CreateAvatarData {
  avatar_id: number;
}

export interface DeleteAvatarData {
  avatar_id: number;
  deleted: true;
  /** To restore it; absent where it was removed for good */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface ListVoicesData {
  voices: {
    name: string;
    voice_id: string;
    /** The number of the voice, for calls that name voices by number */
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
  /** For the languages of these voices: the best natural voices that are free for every use, where there are */
  recommended_packs: {
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    /** Installed by `castwright voices add ID` */
    id: string;
    name: string;
    /** Who speaks the language */
    speakers: string[];
    women: number;
    men: number;
    /** To download; null where nobody knows */
    size_bytes: number | null;
    licence: string;
    licence_url: string;
    /** The licence must be accepted when the pack is installed */
    accept_licence: boolean;
    installed: boolean;
    /** An installed voice speaks the language naturally, of this pack or another */
    spoken_naturally: boolean;
  }[];
}

export interface ListCustomVoicesData {
  total: number;
  voices: {
    name: string;
    voice_id: string;
    /** The number of the voice, for calls that name voices by number */
    timbre_id: number;
    /** A greeting in this voice */
    audio_url: string;
    /** The same */
    audition_url: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  }[];
}

export interface CreateCustomVoiceRequest {
  name: string;
  /** The voice it is made of: one of the server, or the name of a hosted one */
  voice_id: string;
  /** Pace; default 1 */
  rate?: number | undefined;
  /** Semitones, −12 to 12, or a percentage such as "-10%", −50 to 50; default 0 */
  pitch?: number | undefined;
  /** How much the pitch moves; default 1 */
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
  /** To restore it; absent where it was removed for good */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface ListVoicesV1Data {
  total: number;
  voices: {
    name: string;
    voice_id: string;
    /** The number of the voice, for calls that name voices by number */
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
    /** The number of the voice, for calls that name voices by number */
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
  /** By their words */
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
  /** As it is written: a word, or up to five that stand together */
  word: string;
  /** What is said instead, in letters */
  say?: string | undefined;
  /** How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt */
  ipa?: string | undefined;
  /** Only for voices of this language (en) or locale (en-GB); for all of them where it is left out */
  locale?: string | undefined;
  /** True: only as it is written here, capitals and all */
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
  /** Text to speak, at most 10,000 characters; [pause 1s] is a silence */
  script: string;
  /** Default mp3. opus comes in Ogg, aac in ADTS; pcm is bare samples: 24 kHz, 16 bits, one channel */
  format?: "mp3" | "wav" | "opus" | "flac" | "aac" | "pcm" | "m4a" | undefined;
  /** How the voice is used; what is left out is as the voice has it */
  manner?: {
    /** Pace; default 1 */
    rate?: number | undefined;
    /** Semitones, −12 to 12, or a percentage such as "-10%", −50 to 50; default 0 */
    pitch?: number | undefined;
    /** How much the pitch moves; default 1 */
    range?: number | undefined;
    /** Default neutral */
    style?: "neutral" | "calm" | "lively" | "serious" | "friendly" | undefined;
  } | undefined;
  /** How words of this script are said; before those of the account. Captions show them as they are written */
  pronunciations?: {
    /** As it is written: a word, or up to five that stand together */
    word: string;
    /** What is said instead, in letters */
    say?: string | undefined;
    /** How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt */
    ipa?: string | undefined;
    /** Only for voices of this language (en) or locale (en-GB); for all of them where it is left out */
    locale?: string | undefined;
    /** True: only as it is written here, capitals and all */
    case_sensitive?: boolean | undefined;
  }[] | undefined;
  /** True answers JSON with the sound and when each word is heard */
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
    /** As it stands in the script, with the punctuation that touches it */
    text: string;
    /** Its first character in the script, from 0, in UTF-16 units */
    from: number;
    to: number;
    /** Seconds */
    start: number;
    /** Seconds; equals start where a word is seen and not heard */
    end: number;
  }[];
  warnings?: string[] | undefined;
}

export interface CreateAudioSpeechRequest {
  /** Any text; the voice decides which engine speaks */
  model?: string | undefined;
  /** Text to speak, at most 4,096 characters; what holds in scripts holds here, such as [pause 1s] */
  input: string;
  /** From a voice list, or one of the names that such clients know: alloy, ash, coral, echo … */
  voice: string | {
    id: string;
  };
  /** Default mp3. opus comes in Ogg, aac in ADTS; pcm is bare samples: 24 kHz, 16 bits, one channel */
  response_format?: "mp3" | "wav" | "opus" | "flac" | "aac" | "pcm" | "m4a" | undefined;
  /** Pace; default 1 */
  speed?: number | undefined;
  /** Ignored */
  instructions?: unknown | undefined;
  /** The sound itself; streams of events are not made */
  stream_format?: "audio" | undefined;
}

export interface ListModelsData {
  object: "list";
  data: {
    /** What `model` of a speech may be; each speaks alike, the voice decides */
    id: string;
    object: "model";
    /** Unix time in seconds */
    created: number;
    owned_by: string;
  }[];
}

export interface ListAudioVoicesData {
  voices: {
    /** The `voice` of a speech */
    id: string;
    name: string;
    language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
    gender: "female" | "male";
  }[];
}

export interface ListMusicsData {
  music: {
    /** The music_id of creation calls */
    id: number;
    name: string;
    /** The whole track, to hear it */
    music_url: string;
    /** Seconds */
    duration: number;
    /** Such as lo-fi or cinematic */
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
    /** The music_id of creation calls */
    id: number;
    name: string;
    /** The whole track, to hear it */
    music_url: string;
    /** Seconds */
    duration: number;
  }[];
}

export interface AddCustomMusicRequest {
  /** An uploaded sound (MP3, WAV, M4A …) of 1 second to 10 minutes */
  asset_id: string;
  name: string;
}

export interface AddCustomMusicData {
  /** The music_id of creation calls */
  id: number;
  name: string;
  /** The whole track, to hear it */
  music_url: string;
  /** Seconds */
  duration: number;
}

export interface DeleteCustomMusicData {
  id: number;
  deleted: true;
  /** To restore it; absent where it was removed for good */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface CreateVideoFromTalkingAvatarRequest {
  /** Text to speak, at most 100,000 characters; [pause 1s] is a silence */
  script?: string | undefined;
  /** Address or asset_id of a sound file, instead of script */
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
  /** With it, a video of screen_style 3 is an MP4 that is not transparent */
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
  vtt_url?: string | undefined;
  /** Seconds; 0 until the video is finished */
  video_duration: number;
  status_code: 1 | 2 | 3 | 4 | 5 | 99;
  status_desc: "start" | "waiting" | "processing" | "success" | "failed" | "deleted";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** When failed */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** When it is the preview of a product video */
  preview?: true | undefined;
  /** Of a product video */
  visual_style?: string | undefined;
  /** The script of a product video, once it is written */
  script?: string | undefined;
  warnings?: string[] | undefined;
}

export interface CreateUploadV1Request {
  /** Name for downloads; the type is detected from the content */
  filename: string;
  /** Media type; otherwise guessed from the name */
  content_type?: string | undefined;
  /** Size in bytes; too large a size is refused at once */
  file_size?: number | undefined;
}

export interface CreateUploadV1Data {
  /** PUT the file here, once, within an hour, without a key */
  sign_url: string;
  /** Use it wherever media is accepted, once uploaded */
  asset_id: string;
  /** Permanent address of the file, once it is uploaded */
  asset_url: string;
  /** The same as asset_url */
  media_url: string;
}

export interface CreateProductRequest {
  /** Web page of the product; missing fields are read from it */
  url?: string | undefined;
  name?: string | undefined;
  /** Introduction and selling points */
  description?: string | undefined;
  target_audience?: string | undefined;
  brand?: string | undefined;
  /** Left out if it is not certain */
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
    /** Address or asset_id */
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
  /** Only if certain */
  price?: {
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** Old price */
    was?: number | undefined;
  } | undefined;
  /** What could not be used from the page, and why */
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
  /** Only if certain */
  price?: {
    amount: number;
    /** ISO 4217 */
    currency: string;
    /** Old price */
    was?: number | undefined;
  } | undefined;
  /** What could not be used from the page, and why */
  warnings?: string[] | undefined;
}[];

export interface UpdateProductRequest {
  product_id: string;
  name?: string | undefined;
  /** Introduction and selling points */
  description?: string | undefined;
  target_audience?: string | undefined;
  brand?: string | undefined;
  /** Left out if it is not certain */
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
    /** Address or asset_id */
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
    /** Default highlight */
    caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
    /** Default: name of the product */
    name?: string | undefined;
    /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
    resolution?: "720p" | "1080p" | "4k" | undefined;
    /** Frames a second; default 30 */
    fps?: 24 | 25 | 30 | 50 | 60 | undefined;
    /** Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4) */
    outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  };
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
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
    /** 0 or none is no music */
    music_id?: number | undefined;
    /** Default 1, about 18 dB under the voice */
    volume?: number | undefined;
  };
  /** Your own script; decides the length */
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
  /** processing from acceptance to the end; this server never says pending */
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
    /** Default highlight */
    caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
    /** Default: name of the product */
    name?: string | undefined;
    /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
    resolution?: "720p" | "1080p" | "4k" | undefined;
    /** Frames a second; default 30 */
    fps?: 24 | 25 | 30 | 50 | 60 | undefined;
    /** Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4) */
    outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  };
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
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
    /** 0 or none is no music */
    music_id?: number | undefined;
    /** Default 1, about 18 dB under the voice */
    volume?: number | undefined;
  };
  /** Your own script; decides the length */
  override_script?: string | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
  /** One preview for each style */
  visual_styles: string[];
  script: {
    style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  };
  /** Of the script; default english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
}

export interface CreatePreviewsData {
  /** In the order of visual_styles */
  previews: {
    /** As it was asked for */
    visual_style: string;
    /** A video_id; empty where there is none */
    preview_id: string;
    /** Why there is none; otherwise empty */
    err_msg: string;
  }[];
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface RenderSinglePreviewRequest {
  /** Of a preview of yours */
  preview_id: string;
  /** Receives an event when it has finished or failed; default that of the preview */
  webhook_url?: string | undefined;
}

export interface GetProductVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing from acceptance to the end; this server never says pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, when captions were asked for */
  caption_url?: string | undefined;
  /** WebVTT file, when captions were asked for */
  vtt_url?: string | undefined;
  /** When completed, what outputs asked for */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** When failed */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** When it is the preview of a product video */
  preview?: true | undefined;
  /** Of a product video */
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
    /** processing from acceptance to the end; this server never says pending */
    status: "processing" | "completed" | "failed" | "pending";
    progress: number;
    /** Unix time in seconds */
    created_at: number;
    /** When failed */
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
    /** processing from acceptance to the end; this server never says pending */
    status: "processing" | "completed" | "failed" | "pending";
    progress: number;
    /** Unix time in seconds */
    created_at: number;
    /** When failed */
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
  /** Of the script; default english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  avatar_id: number;
  /** 0 public, 1 custom */
  avatar_type: 0 | 1;
  /** Default: one that suits the avatar and the language */
  voice_id?: string | undefined;
  /** 0 or none is no music */
  music_id?: number | undefined;
  script_style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
  /** Default Simple Product Switch */
  visual_style?: string | undefined;
  /** 0 or none takes the visual_style */
  template_id?: number | undefined;
  /** Where the template_id is from */
  template_type: "public" | "custom";
  /** Your own script; decides the length */
  override_script?: string | undefined;
  /** Captions in the video, and as SRT and VTT files */
  caption?: boolean | undefined;
  /** Default highlight */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Default: name of the product */
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
    /** The visual_style of creation calls */
    name: string;
    description: string;
    /** Those it is made for: all of them */
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
      /** Of the product, with source_type id */
      id?: string | undefined;
      /** Name of the product */
      name?: string | undefined;
      /** Introduction and selling points */
      description?: string | undefined;
    };
  };
  /** Whom it is for */
  target_audience?: string | undefined;
  /** The voice that will speak it; used to measure the length */
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
      /** Joined by blanks they are an override_script */
      script_paragraphs: string[];
    }[];
  };
  /** Why it failed; empty otherwise */
  err_msg: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface WriteScriptsV1Request {
  /** A product of yours; without it name and description are needed */
  product_id?: string | undefined;
  /** Name of the product */
  name?: string | undefined;
  /** Introduction and selling points */
  description?: string | undefined;
  /** Whom it is for */
  target_audience?: string | undefined;
  /** Seconds; default 30 */
  video_length?: "15" | "30" | "60" | undefined;
  /** Default english */
  language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Of all three; otherwise each has one of its own that suits the product */
  script_style?: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing" | undefined;
  /** The voice that will speak it; used to measure the length */
  voice_id?: string | undefined;
  /** Another number gives a different wording */
  seed?: number | undefined;
  /** Receives an event when the scripts are ready */
  webhook_url?: string | undefined;
}

export interface WriteScriptsV1Data {
  generated_scripts: {
    /** The whole script, to be used as override_script */
    script_paragraphs: string;
    script_style: "Don't Worry" | "Discovery" | "Data" | "Top 3 reasons" | "Soft Selling" | "Humor & Meme" | "Feature Explainer" | "Soft Storytelling with Twist" | "Expert Advice" | "Unboxing & Review" | "Challenge" | "Problem/Solution" | "Comparison" | "Creative/Innovative" | "Emotional Appeal" | "Immersive Storytelling" | "Storytime" | "Light marketing";
  }[];
  /** Finds the same scripts again */
  task_id: string;
  /** What differs from your request */
  warnings?: string[] | undefined;
}

export interface ListTemplatesData {
  templates: {
    /** The template_id of creation calls */
    id: number;
    name: string;
    cover_url: string;
    /** A short video of it */
    preview_url: string;
    /** 0 portrait, 1 landscape, 2 square */
    aspect_ratio: 0 | 1 | 2;
    /** All that it is laid out for */
    aspect_ratios: (0 | 1 | 2)[];
    description: string;
    tags: string[];
    /** A draft has mistakes and cannot be rendered yet */
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
  /** All that it is laid out for */
  aspect_ratios: (0 | 1 | 2)[];
  description: string;
  tags: string[];
  status: "draft" | "completed";
  variables: {
    name: string;
    type: "text" | "image" | "video" | "script";
    /** A value must be given */
    required: boolean;
    /** Used where no value is given; empty where there is none */
    default?: string | undefined;
    /** Of texts and scripts */
    max_chars?: number | undefined;
    label?: string | undefined;
    description?: string | undefined;
  }[];
  /** What you can change in it */
  slots: {
    avatar: boolean;
    voice: boolean;
    music: boolean;
    caption: boolean;
  };
  /** Length with its own texts */
  estimated_seconds: number;
  /** What is wrong with a draft, and where */
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
  /** All that it is laid out for */
  aspect_ratios: (0 | 1 | 2)[];
  description: string;
  tags: string[];
  status: "draft" | "completed";
  variables: {
    name: string;
    type: "text" | "image" | "video" | "script";
    /** A value must be given */
    required: boolean;
    /** Used where no value is given; empty where there is none */
    default?: string | undefined;
    /** Of texts and scripts */
    max_chars?: number | undefined;
    label?: string | undefined;
    description?: string | undefined;
  }[];
  /** What you can change in it */
  slots: {
    avatar: boolean;
    voice: boolean;
    music: boolean;
    caption: boolean;
  };
  /** Length with its own texts */
  estimated_seconds: number;
  /** What is wrong with a draft, and where */
  errors?: {
    path: string;
    message: string;
  }[] | undefined;
  warnings?: string[] | undefined;
  /** The document */
  template: Record<string, unknown>;
  /** Unix time in seconds; of own templates */
  created_at?: number | undefined;
  /** Unix time in seconds; of own templates */
  updated_at?: number | undefined;
}

export interface CreateTemplateRequest {
  /** The document; its JSON Schema is served at /schemas/template.json */
  template: Record<string, unknown>;
  /** Otherwise the name in the document */
  name?: string | undefined;
  /** castwright (default), or shotstack to import a Shotstack edit */
  format?: "castwright" | "shotstack" | undefined;
  /** True also saves a document with mistakes, and lists them */
  draft?: boolean | undefined;
}

export interface UpdateTemplateRequest {
  /** Replaces the document; if left out, the old one stays */
  template?: Record<string, unknown> | undefined;
  /** Otherwise the name in the document */
  name?: string | undefined;
  /** castwright (default), or shotstack to import a Shotstack edit */
  format?: "castwright" | "shotstack" | undefined;
  /** True also saves a document with mistakes, and lists them */
  draft?: boolean | undefined;
}

export interface DeleteTemplateData {
  template_id: number;
  deleted: true;
  /** To restore it; absent where it was removed for good */
  trash_id?: string | undefined;
  /** Unix time in seconds */
  restorable_until?: number | undefined;
}

export interface CreateTemplateStillRequest {
  /** Variables you leave out keep their default */
  variables?: {
    /** Of a variable of the template */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The words, for text and script */
      content?: string | undefined;
      /** Address of the image or video; an asset_id does as well */
      url?: string | undefined;
      /** Of an uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** The same as webhook_url of the whole call */
      webhook_url?: string | undefined;
    };
  }[] | undefined;
  /** Second of the video; default a moment that shows much of it */
  at?: number | undefined;
  /** Pixels; default the width of the video */
  width?: number | undefined;
  /** Of the scripts */
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
  /** One that the template is laid out for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
}

export interface CreateVideoWithTemplateRequest {
  /** A template_id */
  template_id: number;
  /** Language of the scripts; decides the voice if none is given */
  voice_language: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** Variables you leave out keep their default */
  variables: {
    /** Of a variable of the template */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The words, for text and script */
      content?: string | undefined;
      /** Address of the image or video; an asset_id does as well */
      url?: string | undefined;
      /** Of an uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** The same as webhook_url of the whole call */
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
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Used instead of the template's music */
  background_music_id?: number | undefined;
  /** Default 1; 0 is silent */
  background_music_volume?: number | undefined;
  /** One that the template is laid out for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames a second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
  /** True replaces transitions with cuts */
  disable_trans?: boolean | undefined;
  /** True removes all movement */
  disable_moving?: boolean | undefined;
  /** Has no effect: templates have no random transitions */
  disable_random_trans?: boolean | undefined;
  /** Has no effect: templates have no random movement */
  disable_random_moving?: boolean | undefined;
  /** Receives an event when it has finished or failed */
  webhook_url?: string | undefined;
}

export interface RenderDocumentRequest {
  /** The document; its JSON Schema is served at /schemas/template.json */
  template: Record<string, unknown>;
  /** castwright (default), or shotstack to import a Shotstack edit */
  format?: "castwright" | "shotstack" | undefined;
  /** Language of the scripts; decides the voice if none is given */
  voice_language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Variables you leave out keep their default */
  variables?: {
    /** Of a variable of the template */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The words, for text and script */
      content?: string | undefined;
      /** Address of the image or video; an asset_id does as well */
      url?: string | undefined;
      /** Of an uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** The same as webhook_url of the whole call */
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
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Used instead of the template's music */
  background_music_id?: number | undefined;
  /** Default 1; 0 is silent */
  background_music_volume?: number | undefined;
  /** One that the template is laid out for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames a second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
  /** True replaces transitions with cuts */
  disable_trans?: boolean | undefined;
  /** True removes all movement */
  disable_moving?: boolean | undefined;
  /** Has no effect: templates have no random transitions */
  disable_random_trans?: boolean | undefined;
  /** Has no effect: templates have no random movement */
  disable_random_moving?: boolean | undefined;
  /** Receives an event when it has finished or failed */
  webhook_url?: string | undefined;
}

export interface GetTemplateVideoData {
  video_id: string;
  /** The id of the same video in older calls */
  project_id: number;
  /** processing from acceptance to the end; this server never says pending */
  status: "processing" | "completed" | "failed" | "pending";
  /** Unix time in seconds */
  created_at: number;
  progress: number;
  /** While processing */
  stage?: "waiting" | "downloading_voice" | "script" | "preparing" | "speech" | "lips" | "drawing" | "storing" | undefined;
  /** Percent of the download while stage is downloading_voice */
  stage_progress?: number | undefined;
  /** While waiting; 1 is next */
  queue_position?: number | undefined;
  /** When completed */
  video_url?: string | undefined;
  /** When completed */
  cover_url?: string | undefined;
  /** SubRip file, when captions were asked for */
  caption_url?: string | undefined;
  /** WebVTT file, when captions were asked for */
  vtt_url?: string | undefined;
  /** When completed, what outputs asked for */
  outputs?: {
    gif_url?: string | undefined;
    webp_url?: string | undefined;
    poster_url?: string | undefined;
    audio_url?: string | undefined;
    chapters_url?: string | undefined;
  } | undefined;
  /** Seconds, when completed */
  duration?: number | undefined;
  /** When failed */
  error?: {
    code: number;
    message: string;
    field?: string | undefined;
  } | undefined;
  /** True if it failed because it was cancelled */
  cancelled?: true | undefined;
  /** Credits charged, once it has ended */
  deducted_credit?: number | undefined;
  /** When it is the preview of a product video */
  preview?: true | undefined;
  /** Of a product video */
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
    /** processing from acceptance to the end; this server never says pending */
    status: "processing" | "completed" | "failed" | "pending";
    /** Unix time in seconds */
    created_at: number;
    /** Empty until it is completed */
    cover_url: string;
    /** Empty until it is completed */
    url: string;
    /** 0 until it is completed */
    duration_seconds: number;
    /** When failed */
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
  /** Language of the script; decides the voice if none is given */
  lang: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** common (or public) for the library, user (or custom) for your own */
  template_type: "common" | "user" | "public" | "custom";
  /** Variables you leave out keep their default */
  variables: {
    /** Of a variable of the template */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The words, for text and script */
      content?: string | undefined;
      /** Address of the image or video; an asset_id does as well */
      url?: string | undefined;
      /** Of an uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** The same as webhook_url of the whole call */
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
  /** One that the template is laid out for */
  aspect_ratio?: 0 | 1 | 2 | undefined;
  /** Receives an event when this video has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateVideoWithVariableRequest {
  /** What is said; `default` leaves it to the template */
  text: string;
  /** Language of the script; decides the voice if none is given */
  lang: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili";
  /** A template_id */
  template_id: number;
  /** common (or public) for the library, user (or custom) for your own */
  template_type: "common" | "user" | "public" | "custom";
  /** Variables you leave out keep their default */
  variables: {
    /** Of a variable of the template */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The words, for text and script */
      content?: string | undefined;
      /** Address of the image or video; an asset_id does as well */
      url?: string | undefined;
      /** Of an uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** The same as webhook_url of the whole call */
      webhook_url?: string | undefined;
    };
  }[];
  /** Avatar that presents; 0 (default) is that of the template */
  dp_id?: number | undefined;
  /** Voice that speaks, by its number; 0 (default) chooses by lang */
  timbre_id?: number | undefined;
  /** 1 leaves the voice as the template has it: its own script, spoken by its own voice */
  without_tts?: 0 | 1 | undefined;
  video_name?: string | undefined;
  /** One that the template is laid out for */
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
  /** What is said; `default` (default) leaves it to the template */
  text?: string | undefined;
  /** Default english */
  lang?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Where it is not said, the id alone counts */
  template_type?: "common" | "user" | "public" | "custom" | undefined;
  /** Avatar that presents; 0 (default) is that of the template */
  dp_id?: number | undefined;
  /** Voice that speaks, by its number; 0 (default) chooses by lang */
  timbre_td?: number | undefined;
  /** 1 leaves the voice as the template has it: its own script, spoken by its own voice */
  without_tts?: 0 | 1 | undefined;
  /** Variables you leave out keep their default */
  variables?: {
    /** Of a variable of the template */
    name: string;
    type: "text" | "image" | "video" | "script";
    properties: {
      /** The words, for text and script */
      content?: string | undefined;
      /** Address of the image or video; an asset_id does as well */
      url?: string | undefined;
      /** Of an uploaded image or video, instead of url */
      asset_id?: string | undefined;
      /** The same as webhook_url of the whole call */
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
  /** A PDF, PPTX or ODP of up to 100 MB and 200 pages: asset_id, address, or a deck_id */
  deck: string;
  /** The same presentation as PDF, by asset_id or address: it is drawn instead of what LibreOffice makes of the PPTX */
  pdf?: string | undefined;
}

export interface ReadSlidesData {
  deck_id: string;
  title: string;
  pages: {
    /** From 1 */
    page: number;
    title: string;
    /** Absent where the page could not be drawn */
    picture_url?: string | undefined;
    /** What would be said; empty where there is nothing */
    script: string;
    /** notes: the speaker notes. text: made of what stands on the page, since it has no notes */
    script_from: "notes" | "text" | "none";
    /** Its bullets */
    points: string[];
  }[];
  /** Length of a film of all pages with these scripts */
  estimated_seconds: number;
  estimated_credit: number;
  warnings?: string[] | undefined;
}

export interface CreateVideoFromSlidesRequest {
  /** A PDF, PPTX or ODP of up to 100 MB and 200 pages: asset_id, address, or a deck_id */
  deck: string;
  /** The same presentation as PDF, by asset_id or address: it is drawn instead of what LibreOffice makes of the PPTX */
  pdf?: string | undefined;
  /** What is different from the presentation; pages that are not named stay as they are */
  pages?: {
    /** Number of the page in the presentation */
    page: number;
    /** Said instead of the notes */
    script?: string | undefined;
    /** Nothing is said: the page is seen for four seconds */
    silent?: boolean | undefined;
    leave_out?: boolean | undefined;
  }[] | undefined;
  /** Pages of the film in this order, and no others */
  order?: number[] | undefined;
  /** Who presents; avatar 1 unless told otherwise */
  avatar?: {
    avatar_id: number;
    /** 0 (default) public, 1 custom */
    avatar_type?: 0 | 1 | undefined;
  } | undefined;
  /** Default: one that fits avatar and language */
  voice?: {
    voice_id: string;
  } | undefined;
  /** Of the scripts; decides the voice if none is given */
  voice_language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  /** Default landscape */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** picture_in_picture (default): the presenter in the corner of a page where nothing is covered, beside it where no corner is free. beside: always beside it. slides_only: the voice over the pages. In portrait and square the page stands above the presenter */
  layout?: "picture_in_picture" | "beside" | "slides_only" | undefined;
  /** Where the presenter stands if nothing is covered there; default: where a page is emptiest */
  corner?: "bottom_right" | "bottom_left" | "top_right" | "top_left" | undefined;
  /** Points of a page come when they are spoken (default); false shows all of it from the beginning */
  build?: boolean | undefined;
  /** Captions in the video, and as SRT and VTT files */
  caption?: boolean | undefined;
  /** Default boxed */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  music?: {
    /** From a music list, or your own */
    music_id: number;
    /** Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent */
    volume?: number | undefined;
  } | undefined;
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
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
  /** A table instead of rows, by asset_id or address: a heading with the names of the variables (and `name`), then one line for each video */
  csv?: string | undefined;
  /** Of the scripts; otherwise as the template has it */
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
  /** Used instead of the template's music */
  background_music_id?: number | undefined;
  /** Default 1; 0 is silent */
  background_music_volume?: number | undefined;
  /** One that the template is laid out for */
  aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  /** Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long */
  resolution?: "720p" | "1080p" | "4k" | undefined;
  /** Frames a second; default 30 */
  fps?: 24 | 25 | 30 | 50 | 60 | undefined;
  /** Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4) */
  outputs?: ("gif" | "webp" | "poster" | "audio" | "chapters")[] | undefined;
  /** False leaves your brand kit (/v2/brand) out of this video; default true */
  brand?: boolean | undefined;
  /** True replaces transitions with cuts */
  disable_trans?: boolean | undefined;
  /** True removes all movement */
  disable_moving?: boolean | undefined;
  /** Has no effect: templates have no random transitions */
  disable_random_trans?: boolean | undefined;
  /** Has no effect: templates have no random movement */
  disable_random_moving?: boolean | undefined;
  /** Receives an event when it has finished or failed */
  webhook_url?: string | undefined;
}

export interface CreateBatchData {
  batch_id: string;
  /** Rows */
  total: number;
  /** Rows whose videos are being made */
  accepted: number;
  /** The other rows */
  errors: {
    /** From 1 */
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
    /** Including rows that could not be used */
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
  /** Including rows that could not be used */
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
    /** From 1 */
    row: number;
    name: string;
    /** processing from acceptance to the end; this server never says pending */
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
    /** When failed */
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
  /** Unix time in seconds; absent where none was told yet */
  updated_at?: number | undefined;
}

export interface ChangeBrandRequest {
  colors?: {
    /** Leads: grounds and accents of films */
    primary?: string | undefined;
    /** Stands out on the ground: marks, the word being said */
    secondary?: string | undefined;
    /** Ground of panels; default primary */
    background?: string | undefined;
    /** Used wherever it can be read on the ground */
    text?: string | undefined;
  } | undefined;
  /** asset_id of an uploaded PNG, WebP or SVG (drawn as PNG when it comes) */
  logo?: string | undefined;
  /** asset_id of an uploaded font (WOFF2, TTF or OTF), for headlines; letters that it lacks are set in ours */
  heading_font?: string | undefined;
  /** The same, for everything else that is read, and captions */
  body_font?: string | undefined;
  /** How the logo stands over a film */
  watermark?: {
    /** Default top_right; another corner where it would cover a face, captions or text */
    position?: "top_left" | "top_right" | "bottom_left" | "bottom_right" | undefined;
    /** Default 0.9 */
    opacity?: number | undefined;
  } | undefined;
  /** Plays where a call names none */
  music?: {
    /** From a music list, or your own */
    music_id: number;
    /** Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent */
    volume?: number | undefined;
  } | undefined;
  /** Where a call names none */
  caption_style?: "highlight" | "karaoke" | "boxed" | "pop" | "minimal" | undefined;
  /** Comes before every film; counts as part of its length */
  intro?: {
    /** asset_id of an uploaded video of at most 20 seconds */
    video?: string | undefined;
    /** A template in which nothing is said, of at most 20 seconds; its blanks have their defaults */
    template_id?: number | undefined;
  } | undefined;
  /** Comes after it */
  outro?: {
    /** asset_id of an uploaded video of at most 20 seconds */
    video?: string | undefined;
    /** A template in which nothing is said, of at most 20 seconds; its blanks have their defaults */
    template_id?: number | undefined;
  } | undefined;
}

export interface DeleteBrandData {
  /** False where there was none */
  deleted: boolean;
}

export interface ListTrashData {
  /** What was deleted last first */
  items: {
    kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft";
    /** Its id before it was deleted, which it has again once it is restored */
    id: string;
    name: string;
    trash_id: string;
    /** Bytes of its files */
    size: number;
    /** A picture of it, for the caller only */
    cover_url: string | null;
    /** Unix time in seconds */
    deleted_at: number;
    /** Unix time in seconds; it is removed for good soon after */
    restorable_until: number;
  }[];
  /** Of all kinds */
  total: number;
  /** Bytes of all of it, which count as storage of the account */
  size: number;
  /** Days that deleted items stay in the trash; 0: they are deleted at once */
  keep_days: number;
  has_more: boolean;
  /** When there are more */
  next_cursor?: string | undefined;
}

export interface RestoreFromTrashData {
  kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft";
  /** Its id before it was deleted, which it has again once it is restored */
  id: string;
  name: string;
  restored: true;
  /** Files that it shows and that were deleted, too */
  also: {
    kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft";
    /** Its id before it was deleted, which it has again once it is restored */
    id: string;
    name: string;
  }[];
}

export interface DeleteFromTrashData {
  kind: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft";
  /** Its id before it was deleted, which it has again once it is restored */
  id: string;
  name: string;
  trash_id: string;
  deleted: true;
}

export interface EmptyTrashData {
  /** How many things were removed for good */
  deleted: number;
}

export interface ListRequestLogsData {
  request_logs: {
    rid: string;
    method: string;
    /** With its query, without keys */
    path: string;
    /** HTTP status of the answer; of what was refused with 200, the one that it stands for */
    status: number;
    /** Milliseconds until the answer was sent */
    duration_ms: number;
    /** The key that was used */
    key_id: string;
    /** The body, shortened, without secrets and scripts; null where there was none */
    request: unknown;
    /** The error message of a failed call */
    failure: string | null;
    /** Unix time in seconds */
    created_at: number;
  }[];
  has_more: boolean;
  /** When there are more */
  next_cursor?: string | undefined;
}

export type ListWebhookEndpointsData = {
  endpoint_id: string;
  url: string;
  /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
  secret: string;
  status: "enabled" | "disabled";
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed")[];
  /** Of the account it belongs to */
  username: string;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
  /** Unix time in seconds; since then nothing was accepted */
  failing_since?: number | undefined;
  /** Why the server switched it off, if it did */
  problem?: string | undefined;
}[];

export interface CreateWebhookEndpointRequest {
  /** A public https address */
  url: string;
  /** Kinds of events to be told of; GET /v2/events lists them. generated_translate_video_success, generated_translate_video_failed, generated_product_avatar_success, generated_product_avatar_failed are accepted and never sent */
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed")[];
  /** Default enabled */
  status?: "enabled" | "disabled" | undefined;
}

export interface CreateWebhookEndpointData {
  endpoint_id: string;
  url: string;
  /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
  secret: string;
  status: "enabled" | "disabled";
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed")[];
  /** Of the account it belongs to */
  username: string;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
  /** Unix time in seconds; since then nothing was accepted */
  failing_since?: number | undefined;
  /** Why the server switched it off, if it did */
  problem?: string | undefined;
}

export interface UpdateWebhookEndpointRequest {
  /** If left out, it stays as it is */
  url?: string | undefined;
  /** Kinds of events to be told of; GET /v2/events lists them. generated_translate_video_success, generated_translate_video_failed, generated_product_avatar_success, generated_product_avatar_failed are accepted and never sent */
  events?: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed")[] | undefined;
  /** A disabled endpoint gets no events until you enable it again */
  status?: "enabled" | "disabled" | undefined;
}

export interface DeleteWebhookEndpointData {
  message: string;
}

export type ListWebhookEventsData = ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];

export type ListEndpointsData = {
  endpoint_id: string;
  url: string;
  /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
  secret: string;
  status: "enabled" | "disabled";
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed")[];
  /** Of the account it belongs to */
  username: string;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
  /** Unix time in seconds; since then nothing was accepted */
  failing_since?: number | undefined;
  /** Why the server switched it off, if it did */
  problem?: string | undefined;
}[];

export interface ListEndpointsV2Data {
  endpoints: {
    endpoint_id: string;
    url: string;
    /** 16 characters that sign every delivery; change them with rotate_secret. Empty if the server can no longer read it */
    secret: string;
    status: "enabled" | "disabled";
    events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed")[];
    /** Of the account it belongs to */
    username: string;
    /** Unix time in seconds */
    created_at: number;
    /** Unix time in seconds; the old secret also works until then */
    former_secret_until?: number | undefined;
    /** Unix time in seconds; since then nothing was accepted */
    failing_since?: number | undefined;
    /** Why the server switched it off, if it did */
    problem?: string | undefined;
  }[];
}

export interface ListEventsV2Data {
  events: ("generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed")[];
}

export interface TestEndpointRequest {
  /** A kind to send an example of; otherwise a webhook_test is sent */
  event?: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | undefined;
}

export interface TestEndpointData {
  delivery_id: string;
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test";
  /** Null for the webhook_url of a single job */
  endpoint_id: string | null;
  /** Address of the latest or first attempt */
  url: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** Of the latest attempt */
  status_code: number | null;
  /** Why it is not delivered */
  error: string | null;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; also for failed deliveries that will be tried again */
  next_attempt_at: number | null;
  /** Unix time in seconds, when delivered or failed */
  finished_at: number | null;
}

export interface RotateEndpointSecretRequest {
  /** Hours for which the old secret also works; default 24, 0 ends it at once */
  overlap_hours?: number | undefined;
}

export interface ListWebhookDeliveriesData {
  /** Newest first */
  deliveries: {
    delivery_id: string;
    /** The same on every attempt and replay */
    event_id: string;
    event: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test";
    /** Null for the webhook_url of a single job */
    endpoint_id: string | null;
    /** Address of the latest or first attempt */
    url: string;
    status: "pending" | "delivered" | "failed";
    attempts: number;
    /** Of the latest attempt */
    status_code: number | null;
    /** Why it is not delivered */
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
  event: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test";
  /** Null for the webhook_url of a single job */
  endpoint_id: string | null;
  /** Address of the latest or first attempt */
  url: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** Of the latest attempt */
  status_code: number | null;
  /** Why it is not delivered */
  error: string | null;
  /** Unix time in seconds */
  created_at: number;
  /** Unix time in seconds; also for failed deliveries that will be tried again */
  next_attempt_at: number | null;
  /** Unix time in seconds, when delivered or failed */
  finished_at: number | null;
  /** The body that is sent */
  payload: Record<string, unknown>;
  /** Every attempt, oldest first */
  history: {
    /** 1 for the first */
    number: number;
    /** Unix time in seconds, with milliseconds as decimals */
    started_at: number;
    url: string;
    /** Null when there was no answer, or is none yet */
    status_code: number | null;
    /** Until the answer or failure; null while it is running */
    ms: number | null;
    /** Why it did not count as success */
    error: string | null;
    /** The first 4 kB of the answer */
    response: string | null;
  }[];
}

export interface ReplayFailedDeliveriesRequest {
  /** Unix time in seconds; resends what failed since then */
  since: number;
  /** Only the deliveries to this endpoint */
  endpoint_id?: string | undefined;
}

export interface ReplayFailedDeliveriesData {
  /** Deliveries that are sent again */
  replayed: number;
  /** True if there are more; call again */
  has_more: boolean;
}

export interface GetWebhookSecretData {
  /** Signs the deliveries to the webhook_url of single jobs */
  secret: string;
  /** Unix time in seconds; the old secret also works until then */
  former_secret_until?: number | undefined;
}

export type WebhookEvent = {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_avatar_video_success" | "generated_product_video_success" | "generated_template_video_success" | "generated_caption_video_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent because somebody asked for a test */
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
  event: "generated_avatar_video_failed" | "generated_product_video_failed" | "generated_template_video_failed" | "generated_caption_video_failed";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
  test?: true | undefined;
  data: {
    motion_id: string;
    error: string;
  };
} | {
  /** The same on every attempt and replay */
  event_id: string;
  event: "generated_script_success";
  /** Unix time in seconds */
  timestamp: number;
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
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
  /** Sent because somebody asked for a test */
  test?: true | undefined;
  data: {
    message: string;
  };
};
