/** The values are also the labels. */
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
export type Category = (typeof categories)[number]
