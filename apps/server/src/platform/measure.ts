/**
 * The measure of an operator against a brand, creator, campaign or post. `restricted`: not found in
 * lists and searches. `removed`: hidden from everybody but its owner.
 */
export type Measure = 'restricted' | 'removed' | null
