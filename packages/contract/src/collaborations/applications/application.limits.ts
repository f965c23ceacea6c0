/** Minutes in which a brand can undo a decline before the creator is told. */
export const undoMinutes = 10
/** Maximum number of applicants or creators in one request. */
export const atOnceMax = 50
export const templatesMax = 20
