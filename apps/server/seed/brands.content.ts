import type { Category } from '@tandem/contract/accounts/brands/categories.ts'
import type { ShapeName } from './art/shapes.ts'

export type BrandStory = {
  name: string
  /** The person who opened the brand. The name of the brand by default. */
  owner?: string
  website: string
  shapes: readonly ShapeName[]
  hue: number
  categories: readonly Category[]
  description: string
  story: string
  voice: string
  audience: string
  socials: { insta?: string; fb?: string; twitter?: string; youtube?: string }
}

export const brandStories: readonly BrandStory[] = [
  {
    name: 'Glow Theory',
    owner: 'Mara Ek',
    website: 'https://www.glow-theory.example',
    shapes: ['serum', 'lipstick'],
    hue: 12,
    categories: ['Beauty', 'Health'],
    description:
      'Skincare and make-up in small batches, with the percentages printed on the front.',
    story:
      'Two chemists were tired of labels that whisper. They put the dose of every active in large type on the bottle, and people started sending photographs of it. Eight years later the lab is still in the same courtyard.',
    voice:
      'Plain, curious, a little nerdy. We never promise miracles; we show week one and week six.',
    audience: 'People from 20 to 40 who read ingredients and want to see real skin in real light.',
    socials: { insta: '@glowtheory', youtube: '@glowtheorylab' },
  },
  {
    name: 'North & Pine',
    website: 'https://northandpine.example',
    shapes: ['tent'],
    hue: 128,
    categories: ['Travel', 'Sports', 'Fitness'],
    description:
      'Outdoor gear that is repaired, not replaced: tents, packs and stoves for long weekends.',
    story:
      'North & Pine began as a repair table at a climbing hall. Whatever broke most often was what we learned to build better. Each tent still comes with a voucher for its first repair.',
    voice: 'Calm, practical, warm. Wet socks are allowed; heroics are not needed.',
    audience: 'Weekend hikers, young families and anyone who owns one good pair of boots.',
    socials: { insta: '@northandpine', fb: 'northandpine' },
  },
  {
    name: 'Voltline',
    website: 'https://voltline.example',
    shapes: ['headphones'],
    hue: 205,
    categories: ['Technology'],
    description: 'Headphones, chargers and cables with a spare-part shop for every screw.',
    story:
      'An audio engineer counted the broken headphones under his desk and found that 19 of 23 had died of the same hinge. Voltline sells that hinge for two euros, and everything around it.',
    voice: 'Precise and friendly. Numbers with units; jokes about cables.',
    audience: 'Commuters, students and home studios who keep things for years.',
    socials: { youtube: '@voltline', twitter: '@voltline' },
  },
  {
    name: 'Munch Lab',
    website: 'https://munchlab.example',
    shapes: ['pouch'],
    hue: 44,
    categories: ['Food & Beverage', 'Health'],
    description:
      'Crunchy snacks from lentils and oats, tested on a very honest panel of flatmates.',
    story:
      'Four flatmates, one oven and a spreadsheet of 212 recipes. The flavours that survived a blind test against crisps are the ones on the shelf.',
    voice: 'Loud packaging, honest words. We say crunchy when it is crunchy.',
    audience: 'Hungry people between lectures, meetings and trains.',
    socials: { insta: '@munchlab' },
  },
  {
    name: 'Casa Lumen',
    website: 'https://casalumen.example',
    shapes: ['vase'],
    hue: 168,
    categories: ['Home'],
    description: 'Vases, lamps and slow objects, turned and glazed by eleven potters.',
    story:
      'Casa Lumen gives small potteries one shared kiln and one shared shop. Every piece carries the initials of the person who made it.',
    voice: 'Quiet, tactile, unhurried. We describe how a thing feels before how it looks.',
    audience:
      'First flats, second homes, and people who move a lamp three times until it is right.',
    socials: { insta: '@casalumen', fb: 'casalumen' },
  },
  {
    name: 'Paw Parade',
    website: 'https://pawparade.example',
    shapes: ['bowl'],
    hue: 28,
    categories: ['Other', 'Home'],
    description: 'Food, bowls and toys for dogs and cats, approved by an office of nine animals.',
    story:
      'A vet and her brother opened a shop where nothing reaches the shelf until the office animals have ignored, chewed or adopted it. Their verdicts are printed on the box.',
    voice: 'Cheerful and exact. Animals are never dressed up.',
    audience: 'People whose camera roll is two thirds dog or cat.',
    socials: { insta: '@pawparade', youtube: '@pawparade' },
  },
  {
    name: 'Nocturne',
    website: 'https://nocturne.example',
    shapes: ['perfume'],
    hue: 268,
    categories: ['Beauty', 'Fashion'],
    description: 'Nine fragrances for nine hours of the night, in bottles that are refilled.',
    story:
      'Nocturne composes one scent for each hour from eight in the evening to five in the morning. Half of all bottles we sell come back to be filled again.',
    voice: 'Slow, cinematic, precise about notes. No celebrities.',
    audience: 'People who notice a room by its smell.',
    socials: { insta: '@nocturne.parfum' },
  },
  {
    name: 'Pixel Pals',
    website: 'https://pixelpals.example',
    shapes: ['robot'],
    hue: 226,
    categories: ['Education', 'Technology', 'Entertainment'],
    description: 'Build-it-yourself robots that teach children to program without a screen.',
    story:
      'A primary-school teacher made a robot from a lunch box so that her class could argue with it. It has a battery door that children can open, and a manual that children can read.',
    voice: 'Playful, never shrill. We talk to children and parents in the same sentence.',
    audience: 'Families with children from 5 to 11, teachers, patient uncles.',
    socials: { youtube: '@pixelpals', fb: 'pixelpals' },
  },
  {
    name: 'Stride & Co',
    website: 'https://strideandco.example',
    shapes: ['shoe'],
    hue: 340,
    categories: ['Sports', 'Fitness', 'Fashion'],
    description: 'Running shoes with a trial of 100 kilometres, then keep them or send them back.',
    story:
      'Our first shoe was built with a running club of forty people who logged every blister. The club is now four thousand, and still votes on each new sole.',
    voice: 'Encouraging, measured, zero shouting. Every pace counts.',
    audience: 'Runners from the first 5 km to the tenth marathon.',
    socials: { insta: '@strideandco', twitter: '@strideandco', youtube: '@strideandco' },
  },
  {
    name: 'Brewline Coffee',
    website: 'https://brewline.example',
    shapes: ['cup'],
    hue: 70,
    categories: ['Food & Beverage', 'Home'],
    description:
      'Fresh coffee by post, roasted on Tuesdays, with the farm and its price on the bag.',
    story:
      'Brewline prints what it paid the farm on every bag. The number started three price rises and one very good argument, and it stays.',
    voice: 'Warm, awake, transparent. We explain without teaching.',
    audience: 'Home brewers, small offices, people who own more cups than chairs.',
    socials: { insta: '@brewline', fb: 'brewlinecoffee' },
  },
]
