import * as z from 'zod/mini'
import { categories } from './categories.ts'

export const Category = z.enum(categories, 'Choose one of the categories in the list.')

export const Categories = z.array(Category).check(
  z.maxLength(categories.length),
  z.refine(
    (chosen: string[]) => new Set(chosen).size === chosen.length,
    'Choose each category once.',
  ),
)
