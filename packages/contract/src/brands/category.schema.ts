import * as z from 'zod/mini'

/** What a brand sells and what a creator posts about; the words are also the labels. */
export const categories = [
  'Beauty',
  'Fashion',
  'Fitness',
  'Technology',
  'Food & Beverage',
  'Travel',
  'Health',
  'Home',
  'Education',
  'Entertainment',
  'Sports',
  'Finance',
  'Other',
] as const

export const Category = z.enum(categories, 'Choose one of the categories in the list.')
export type Category = z.infer<typeof Category>

/** Any number of categories, each once. */
export const Categories = z.array(Category).check(
  z.maxLength(categories.length),
  z.refine(
    (chosen: Category[]) => new Set(chosen).size === chosen.length,
    'Choose each category once.',
  ),
)
