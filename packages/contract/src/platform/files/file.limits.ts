/** Limits for images and PDFs. The limit for videos is a setting. */
export const uploadMegabytesMax = 10
export const uploadBytesMax = uploadMegabytesMax * 1024 * 1024
