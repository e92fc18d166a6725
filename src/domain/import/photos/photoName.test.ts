import { expect, it } from 'vitest'
import { carNumbersOf, comparePhotoNames, isClutter, isPhotoName } from './photoName.ts'

it.each([
  ['KA05MH1234-1.jpg', ['KA05MH1234']],
  ['KA05MH123-1.jpg', ['KA05MH0123']],
  ['ka 05-mh_1234 (2).JPEG', ['KA05MH1234']],
  ['KA 05 MH 1234/IMG_0001.jpg', ['KA05MH1234']],
  ['stock/KA 05 MH 1234 Swift/front.png', ['KA05MH1234']],
  ['Swift VXi KA05MH1234 1.jpg', ['KA05MH1234']],
  ['DL3CAB1234a.webp', ['DL3CAB1234']],
  ['22 BH 1234 AB 3.jpg', ['22BH1234AB']],
  ['KA 05 1234.jpg', ['KA051234']],
  ['KA05MH1234/MH12AB3456-2.jpg', ['MH12AB3456', 'KA05MH1234']],
  ['KA05MH1234\\1.jpg', ['KA05MH1234']],
  ['ＫＡ０５ＭＨ１２３４.jpg', ['KA05MH1234']],
  ['IMG_20261121_101010.jpg', []],
  ['XX05MH1234.jpg', []],
  ['front.jpg', []],
])('finds the car of %s [DESK-6]', (name, numbers) => {
  expect(carNumbersOf(name)).toEqual(numbers)
})

it('knows photos from what computers put beside them [DESK-6]', () => {
  expect(['a.jpg', 'b.HEIC', 'c.webp'].every(isPhotoName)).toBe(true)
  expect(['a.gif', 'note.txt', '__MACOSX/._a.jpg', '.DS_Store.jpg'].some(isPhotoName)).toBe(false)
  expect(['__MACOSX/x', 'a/.DS_Store', 'a/Thumbs.db'].every(isClutter)).toBe(true)
})

it('orders photos as a person counts [DESK-6]', () => {
  expect(['a-10.jpg', 'a-2.jpg', 'a-1.jpg'].toSorted(comparePhotoNames)).toEqual(['a-1.jpg', 'a-2.jpg', 'a-10.jpg'])
})
