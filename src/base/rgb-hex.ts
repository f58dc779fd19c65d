/** `#rrggbb` of red, green and blue, 0–255 each; parts of one are rounded. */
export function rgbHex(channels: readonly number[]): string {
  return `#${channels.map(byteHex).join('')}`;
}

/** Two hexadecimal digits of a number from 0 to 255. */
export function byteHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
