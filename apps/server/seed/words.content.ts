export const pitches = [
  'I would film this by the window on a quiet morning; my followers like slow openings and honest endings.',
  'I already use something similar every day, so I can compare without guessing. Two takes, one cut, no filter.',
  'My last three videos of this kind kept people to the end. I would start with the mistake everybody makes.',
  'I have the right place for it five minutes from home and a friend who asks good questions on camera.',
  'I would tell it as a small story: before, doubt, after. I can deliver within a week of your yes.',
  'My audience asks me about exactly this. I would answer them with your product in my hands.',
]

export const captions = [
  'Tried it for real, here is what stayed. Anzeige',
  'The honest version, with the part that went wrong. #ad',
  'One minute, one product, no filter. Paid partnership.',
  'I did not expect the second half. #ad',
  'Watch until the end for the small thing I changed. Paid partnership.',
]

export const changeRequests = [
  'Lovely light. Please say the name once in your own words; at the moment it is only in the caption.',
  'Could you cut the first four seconds? The good part starts right after.',
  'The label must be readable for a moment; everything else is perfect.',
]

export const brandReviews = [
  'Delivered early and answered every question. The light was better than in our own studio.',
  'Exactly the brief, plus an ending we had not thought of.',
  'Good work after one round of changes, friendly all the way.',
  'Clear, on time, and our customers still quote the video.',
]

export const creatorReviews = [
  'A clear brief. Approved within a day, and the coins arrived immediately.',
  'They knew what they wanted and said so. I would work with them again.',
  'Kind people, quick answers, no surprises.',
  'Answers took two days longer than I hoped, but everything was fair.',
]

export const organicWords = [
  'Bought it myself, no regrets so far.',
  'The third one of these in our flat.',
  'Somebody asked where this is from: here.',
  'A present that was used on the same evening.',
]

export const talks: readonly (readonly string[])[] = [
  [
    'Welcome aboard. If anything in the brief is unclear, just ask here.',
    'Thank you! One question: may I film outdoors, or do you need a plain background?',
    'Outdoors is lovely, as long as the label can be read for a second or two.',
    'Perfect. I will start at the weekend.',
  ],
  [
    'Hello, glad you are in. Take your time with the first cut.',
    'Thanks! I have a rough idea already, you will see it here soon.',
  ],
  [
    'Nice to work with you. We loved the light in your last videos.',
    'That makes my day. Same light then, early morning?',
    'Yes, please.',
  ],
]
