import { expect, it } from 'vitest'
import { refusedWords, searchedWords } from './refusedWords.ts'

it.each([
  ['10 chakka trailer', ['10', 'chakka']],
  ['12 चक्का', ['12', 'चक्का']],
  ['sunroof nahi', ['sunroof', 'nahi']],
  ['maruti ke alawa', ['ke', 'alawa', 'maruti']],
  ['ke alawa', ['ke', 'alawa']],
  ['without sunroof abs', ['without', 'sunroof']],
  ['near me', ['near', 'me']],
  ['mere aas paas', ['mere', 'aas', 'paas']],
])('does not search what %j refuses, nor the words that refuse it [FIND-2]', (text, refused) => {
  expect([...refusedWords(text)].toSorted()).toEqual(refused.toSorted())
})

it('searches the other words in their order, each once [FIND-2]', () => {
  expect(searchedWords('zxi sunroof nahi vxi near me zxi')).toEqual(['zxi', 'vxi'])
})
