export const programmeDraftsMax = 100
