export { MediaError } from '../encoder/ffmpeg.ts';
export { type FootagePicture, footage } from '../encoder/footage.ts';
