/** How long a decline of several applicants can be undone before they are told. */
export const undoMinutes = 10
/** How many applicants or creators one request may name. */
export const atOnceMax = 50
/** How many texts for declining a brand keeps. */
export const templatesMax = 20
