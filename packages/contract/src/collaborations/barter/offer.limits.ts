/** Maximum number of open offers per brand. An offer is open as soon as it is created. */
export const openOffersMax = 100
