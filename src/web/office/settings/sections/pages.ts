import type { Field, SectionScreen } from '../fields/field.ts'

const PERSON: readonly Field[] = [
  { kind: 'text', path: 'name', label: 'Name' },
  { kind: 'text', path: 'role', label: 'What they do' },
  { kind: 'long', path: 'bio', label: 'About them' },
  { kind: 'picture', path: 'photo', label: 'Photo', width: 320, empty: 'null' },
]

export const TEAM: SectionScreen = {
  shownAt: '/about',
  fields: [
    {
      kind: 'set',
      label: 'Founder',
      fields: PERSON.map(field => ('path' in field ? { ...field, path: `founder.${field.path}` } : field)),
    },
    {
      kind: 'list',
      path: 'team',
      label: 'Team',
      noun: 'person',
      title: 'name',
      most: 40,
      make: () => ({ name: '', role: '', bio: '', photo: null }),
      fields: PERSON,
    },
  ],
}

export const BANNER: SectionScreen = {
  shownAt: '/',
  fields: [
    {
      kind: 'list',
      path: 'banner',
      label: 'Slides',
      hint: 'They change every few seconds; four are enough.',
      noun: 'slide',
      title: 'title',
      most: 12,
      make: () => ({ background: '', overlay: null, title: '', text: null, link: null }),
      fields: [
        { kind: 'text', path: 'title', label: 'Title' },
        { kind: 'text', path: 'text', label: 'A line beneath it', empty: 'null' },
        { kind: 'address', path: 'link', label: 'Leads to', empty: 'null', hint: 'A page of this site, such as /buy.' },
        {
          kind: 'picture',
          path: 'background',
          label: 'Background',
          width: 1200,
          hint: 'Wide; the left side is darkened beneath the words.',
        },
        { kind: 'picture', path: 'overlay', label: 'Picture in front', width: 640, empty: 'null' },
      ],
    },
  ],
}

export const GALLERY: SectionScreen = {
  shownAt: '/about',
  fields: [
    {
      kind: 'list',
      path: 'gallery',
      label: 'Pictures',
      noun: 'picture',
      title: 'caption',
      most: 40,
      make: () => ({ photo: '', caption: '' }),
      fields: [
        { kind: 'text', path: 'caption', label: 'What it shows' },
        { kind: 'picture', path: 'photo', label: 'Picture', width: 1200 },
      ],
    },
  ],
}

export const PRINCIPLES: SectionScreen = {
  shownAt: '/about',
  fields: [
    {
      kind: 'list',
      path: 'principles',
      label: 'Principles',
      noun: 'principle',
      title: 'title',
      most: 12,
      make: () => ({ title: '', text: '' }),
      fields: [
        { kind: 'text', path: 'title', label: 'In a few words' },
        { kind: 'long', path: 'text', label: 'What it means for a buyer' },
      ],
    },
  ],
}

export const SOCIAL: SectionScreen = {
  shownAt: '/',
  fields: [
    {
      kind: 'list',
      path: 'social',
      label: 'Links',
      noun: 'link',
      title: 'name',
      most: 12,
      make: () => ({ name: '', address: '' }),
      fields: [
        { kind: 'text', path: 'name', label: 'Name', hint: 'Such as Instagram.' },
        { kind: 'address', path: 'address', label: 'Address', hint: 'It begins with https://.' },
      ],
    },
  ],
}
