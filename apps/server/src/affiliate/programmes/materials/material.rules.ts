import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { acceptsChanges } from '../programme.rules.ts'

const materialsMost = 24

export const acceptsMaterial = (programme: { state: string }, count: number): Verdict =>
  all(acceptsChanges(programme), count < materialsMost ? allowed : refused('material.too_many'))
