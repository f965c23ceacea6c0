export type ShipmentEvents = {
  /** Recorded in the audit log when a brand reads an address. */
  'address.read': Record<never, never>
  'address.erased': Record<never, never>
}
