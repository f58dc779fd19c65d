export {
  type Canvas,
  type CanvasGradient,
  createCanvas,
  GlobalFonts,
  Image,
  LottieAnimation,
  loadImage,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas';
