import { replies } from './replies.ts'
import { rows } from './said.ts'

describe('a number without a unit behind a quantity', () => {
  describe('is its second part where that is the custom', () => {
    rows([
      ['I am 5 ft 9 and weigh 178 lb', '69 in | 178 lb'],
      ['a man who is 6 foot 2 weighs 90 kg', '74 in | 90 kg'],
      ["I'm 5'9 and weigh 178 lb", '69 in | 178 lb'],
      ['she is 5\'9" tall', '69 in'],
      ["5' 9'' tall", '69 in'],
      ['I am five foot nine and weigh 178 lb', '69 in | 178 lb'],
      ['five foot one tall', '61 in'],
      ['a 5-foot-9 man', '69 in'],
      ['a 6-foot-2 man', '74 in'],
      ['a 5-foot-9-inch man', '69 in'],
      ['5ft9', '69 in'],
      ['7ft 1', '85 in'],
      ['5ft9in', '69 in'],
      ['5 ft 9 1/2', '69.5 in'],
      ['5 ft 9 x 3 ft 2', '69 in | 38 in'],
      ['from 6 ft 2 to 6 ft 4', '74 in | 76 in'],
      ['1500 m in 3 min 20', '1500 m | 200 s'],
      ['1 min 45 for 800 m', '105 s | 800 m'],
      ['150 km in 2 h 30', '150 km | 150 min'],
      ['1 hour 15 after the start', '75 min'],
      ['two hours thirty', '150 min'],
      ['2h30', '150 min'],
      ['2h 30m', '150 min'],
      ['a baby of 7 lb 6', '118 oz'],
      ['12 st 4', '172 lb'],
      ['12 stone 4 lb', '172 lb'],
      ['12st 4lb', '172 lb'],
      ['a man of 12 stone', '168 lb'],
      ['51° 30 north', '3090 arcmin'],
    ])
  })

  describe('is a count before the name of things', () => {
    rows([
      ['In 2 h 30 cars pass', '2 h | 30'],
      ['in 3 min 20 delayed pulses', '3 min | 20'],
      ['for 10 min 20 times', '10 min | 20'],
      ['two stones of 3 kg', '2 | 3 kg'],
      ['2 stone blocks of 3 kg', '2 | 3 kg'],
      ['a 50 Hz 3-phase motor', '50 Hz | 3'],
    ])
  })

  describe('is asked back elsewhere', () => {
    rows([
      ['5 ft 14', '?5 ft 14'],
      ['2 m 50 wide', '?2 m 50'],
      ['2 kg 500', '?2 kg 500'],
      ['20 lb 4 apples', '?20 lb 4'],
      ['In 5 min 12 of the 40 atoms decay', '?5 min 12 | 40'],
      ['3 m 20 s', '?3 m 20 s'],
    ])
  })

  replies([
    ['I’m 5 ft 9 and weigh 178 lb. What is my BMI?', 26.2857352],
    ['A 6-foot-2 man weighs 90 kg. What is his BMI?', 25.4748501],
    ['What is the BMI of a man of 12 st 4 and 5 ft 11?', 23.9888847],
    ['A runner covers 1500 m in 3 min 20. What is her average speed?', 7.5],
    ['A car covers 150 km in 2 h 30. What is its average speed?', 16.6666667],
    ['A man 1 m 80 tall weighs 80 kg. What is his BMI?', null],
  ])
})
