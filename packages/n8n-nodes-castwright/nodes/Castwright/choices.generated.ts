// Generated from the contract by npm run generate; do not edit.

export const ASPECTS = [
  { name: "Landscape", value: "landscape" },
  { name: "Portrait", value: "portrait" },
  { name: "Square", value: "square" },
];

export const AVATAR_AGES = [
  { name: "Adult", value: "adult" },
  { name: "Senior", value: "senior" },
  { name: "Young Adult", value: "young_adult" },
];

export const AVATAR_SCENES = [
  { name: "Business", value: "business" },
  { name: "Education", value: "education" },
  { name: "Health Fitness", value: "health_fitness" },
  { name: "Lifestyle", value: "lifestyle" },
  { name: "News", value: "news" },
  { name: "Outdoors", value: "outdoors" },
  { name: "Studio", value: "studio" },
];

export const CAPTION_STYLES = [
  { name: "Boxed", value: "boxed" },
  { name: "Highlight", value: "highlight" },
  { name: "Karaoke", value: "karaoke" },
  { name: "Minimal", value: "minimal" },
  { name: "Pop", value: "pop" },
];

export const ETHNICITIES = [
  { name: "African", value: "african" },
  { name: "East Asian", value: "east_asian" },
  { name: "European", value: "european" },
  { name: "Middle Eastern", value: "middle_eastern" },
  { name: "North American", value: "north_american" },
  { name: "South American", value: "south_american" },
  { name: "South Asian", value: "south_asian" },
];

export const EXTRA_FILES = [
  { name: "Audio", value: "audio" },
  { name: "Chapters", value: "chapters" },
  { name: "Gif", value: "gif" },
  { name: "Poster", value: "poster" },
  { name: "Webp", value: "webp" },
];

export const FRAME_RATES = [
  { name: "24", value: 24 },
  { name: "25", value: 25 },
  { name: "30", value: 30 },
  { name: "50", value: 50 },
  { name: "60", value: 60 },
];

export const GENDERS = [
  { name: "Female", value: "female" },
  { name: "Male", value: "male" },
];

export const LANGUAGES = [
  { name: "Amharic", value: "amharic" },
  { name: "Arabic", value: "arabic" },
  { name: "Assamese", value: "assamese" },
  { name: "Bengali", value: "bengali" },
  { name: "Bulgarian", value: "bulgarian" },
  { name: "Cantonese", value: "cantonese" },
  { name: "Chinese", value: "chinese" },
  { name: "Croatian", value: "croatian" },
  { name: "Czech", value: "czech" },
  { name: "Danish", value: "danish" },
  { name: "Dutch", value: "dutch" },
  { name: "English", value: "english" },
  { name: "Filipino", value: "filipino" },
  { name: "Finnish", value: "finnish" },
  { name: "Flemish", value: "flemish" },
  { name: "French", value: "french" },
  { name: "German", value: "german" },
  { name: "Greek", value: "greek" },
  { name: "Hebrew", value: "hebrew" },
  { name: "Hindi", value: "hindi" },
  { name: "Hungarian", value: "hungarian" },
  { name: "Indonesian", value: "indonesian" },
  { name: "Italian", value: "italian" },
  { name: "Japanese", value: "japanese" },
  { name: "Kannada", value: "kannada" },
  { name: "Korean", value: "korean" },
  { name: "Latvian", value: "latvian" },
  { name: "Lithuanian", value: "lithuanian" },
  { name: "Malay", value: "malay" },
  { name: "Malayalam", value: "malayalam" },
  { name: "Mongolian", value: "mongolian" },
  { name: "Norwegian", value: "norwegian" },
  { name: "Odia", value: "odia" },
  { name: "Persian", value: "persian" },
  { name: "Polish", value: "polish" },
  { name: "Portuguese", value: "portuguese" },
  { name: "Romanian", value: "romanian" },
  { name: "Russian", value: "russian" },
  { name: "Serbian", value: "serbian" },
  { name: "Slovak", value: "slovak" },
  { name: "Slovenian", value: "slovenian" },
  { name: "Spanish", value: "spanish" },
  { name: "Swahili", value: "swahili" },
  { name: "Swedish", value: "swedish" },
  { name: "Tagalog", value: "tagalog" },
  { name: "Tamil", value: "tamil" },
  { name: "Telugu", value: "telugu" },
  { name: "Thai", value: "thai" },
  { name: "Traditional Chinese", value: "traditional-chinese" },
  { name: "Turkish", value: "turkish" },
  { name: "Ukrainian", value: "ukrainian" },
  { name: "Urdu", value: "urdu" },
  { name: "Vietnamese", value: "vietnamese" },
  { name: "Zulu", value: "zulu" },
];

export const RESOLUTIONS = [
  { name: "1080p", value: "1080p" },
  { name: "4k", value: "4k" },
  { name: "720p", value: "720p" },
];

export const SCRIPT_STYLES = [
  { name: "Challenge", value: "Challenge" },
  { name: "Comparison", value: "Comparison" },
  { name: "Creative/Innovative", value: "Creative/Innovative" },
  { name: "Data", value: "Data" },
  { name: "Discovery", value: "Discovery" },
  { name: "Don't Worry", value: "Don't Worry" },
  { name: "Emotional Appeal", value: "Emotional Appeal" },
  { name: "Expert Advice", value: "Expert Advice" },
  { name: "Feature Explainer", value: "Feature Explainer" },
  { name: "Humor & Meme", value: "Humor & Meme" },
  { name: "Immersive Storytelling", value: "Immersive Storytelling" },
  { name: "Light Marketing", value: "Light marketing" },
  { name: "Problem/Solution", value: "Problem/Solution" },
  { name: "Soft Selling", value: "Soft Selling" },
  { name: "Soft Storytelling With Twist", value: "Soft Storytelling with Twist" },
  { name: "Storytime", value: "Storytime" },
  { name: "Top 3 Reasons", value: "Top 3 reasons" },
  { name: "Unboxing & Review", value: "Unboxing & Review" },
];

export const SLIDE_LAYOUTS = [
  { name: "Beside", value: "beside" },
  { name: "Picture In Picture", value: "picture_in_picture" },
  { name: "Slides Only", value: "slides_only" },
];

export const SOUND_FORMATS = [
  { name: "Aac", value: "aac" },
  { name: "Flac", value: "flac" },
  { name: "M4a", value: "m4a" },
  { name: "Mp3", value: "mp3" },
  { name: "Opus", value: "opus" },
  { name: "Pcm", value: "pcm" },
  { name: "Wav", value: "wav" },
];

export const VIDEO_KINDS = [
  { name: "Avatar Video", value: "avatar_video" },
  { name: "Caption Video", value: "caption_video" },
  { name: "Dubbed Video", value: "dubbed_video" },
  { name: "Lip Sync Video", value: "lip_sync_video" },
  { name: "Product Video", value: "product_video" },
  { name: "Slides Video", value: "slides_video" },
  { name: "Template Video", value: "template_video" },
];

export const EVENTS = [
  { name: "Create Avatar Failed", value: "create_avatar_failed" },
  { name: "Create Avatar Success", value: "create_avatar_success" },
  { name: "Generated Avatar Video Failed", value: "generated_avatar_video_failed" },
  { name: "Generated Avatar Video Success", value: "generated_avatar_video_success" },
  { name: "Generated Batch Completed", value: "generated_batch_completed" },
  { name: "Generated Caption Video Failed", value: "generated_caption_video_failed" },
  { name: "Generated Caption Video Success", value: "generated_caption_video_success" },
  { name: "Generated Image Failed", value: "generated_image_failed" },
  { name: "Generated Image Success", value: "generated_image_success" },
  { name: "Generated Lip Sync Video Failed", value: "generated_lip_sync_video_failed" },
  { name: "Generated Lip Sync Video Success", value: "generated_lip_sync_video_success" },
  { name: "Generated Motion Failed", value: "generated_motion_failed" },
  { name: "Generated Motion Success", value: "generated_motion_success" },
  { name: "Generated Photo Avatar Failed", value: "generated_photo_avatar_failed" },
  { name: "Generated Photo Avatar Success", value: "generated_photo_avatar_success" },
  { name: "Generated Product Avatar Failed", value: "generated_product_avatar_failed" },
  { name: "Generated Product Avatar Success", value: "generated_product_avatar_success" },
  { name: "Generated Product Video Failed", value: "generated_product_video_failed" },
  { name: "Generated Product Video Success", value: "generated_product_video_success" },
  { name: "Generated Script Failed", value: "generated_script_failed" },
  { name: "Generated Script Success", value: "generated_script_success" },
  { name: "Generated Template Video Failed", value: "generated_template_video_failed" },
  { name: "Generated Template Video Success", value: "generated_template_video_success" },
  { name: "Generated Translate Video Failed", value: "generated_translate_video_failed" },
  { name: "Generated Translate Video Success", value: "generated_translate_video_success" },
  { name: "Generated Video Failed", value: "generated_video_failed" },
  { name: "Generated Video Success", value: "generated_video_success" },
];
