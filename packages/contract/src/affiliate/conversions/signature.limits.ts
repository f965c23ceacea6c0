/** Minutes that a signed call's time may differ from ours, in either direction. */
export const signatureMinutes = 5
