/** A number that a monitoring system reads, such as the length of a queue. */
export type Fact = {
  /** `tandem_…`, in the spelling of Prometheus, with the unit at its end. */
  name: string
  help: string
  label?: string
  /** By the label's value. Without a label, the key is empty. */
  values: Readonly<Record<string, number>>
}
