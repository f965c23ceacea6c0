export type ShipmentEvents = {
  /** For the audit: a brand looked at it. */
  'address.read': Record<never, never>
  'address.erased': Record<never, never>
}
