export { MediaError } from '../encoder/ffmpeg.ts';
export { type Footage, type FootagePicture, footage } from '../encoder/footage.ts';
