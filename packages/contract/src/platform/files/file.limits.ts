/** The largest image and the largest PDF. What a video may have is a setting. */
export const uploadMegabytesMax = 10
export const uploadBytesMax = uploadMegabytesMax * 1024 * 1024
