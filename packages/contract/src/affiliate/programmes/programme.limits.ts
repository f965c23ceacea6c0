/** How many programmes a brand may have that were never opened. */
export const programmeDraftsMax = 100
