/** fontverter brings no types of its own. */
declare module 'fontverter' {
  export const convert: (font: Buffer, format: 'truetype') => Promise<Buffer>
}
