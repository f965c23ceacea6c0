/** The number of collaborations and campaigns that one person may mute. */
export const mutesMax = 500
