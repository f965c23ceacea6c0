import { materialsMax } from '@tandem/contract/affiliate/programmes/material.limits.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { acceptsChanges } from '../programme.rules.ts'

export const acceptsMaterial = (programme: { state: string }, count: number): Verdict =>
  all(acceptsChanges(programme), count < materialsMax ? allowed : refused('material.too_many'))
