import * as z from 'zod/mini'

export const Side = z.enum(['creator', 'brand'])
export type Side = z.infer<typeof Side>

export const otherSide = (side: Side): Side => (side === 'creator' ? 'brand' : 'creator')
