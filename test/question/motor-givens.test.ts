import { replies } from './replies.ts'

describe('poles and the frequency of the mains say how fast the field of a motor turns', () => {
  replies([
    ['A six-pole induction motor on 50 Hz turns at 960 rpm. What is its slip?', 0.04],
    ['4-pole induction motor, 60 Hz, 1746 rpm: slip?', 0.03],
    ['An induction motor with a synchronous speed of 1500 rpm turns at 1440 rpm. What is its slip?', 0.04],
    ['An eight-pole induction motor on 60 Hz has a slip of 5 %. What is its rotor speed?', 14.25],
    ['An induction motor on 50 Hz turns at 1440 rpm. What is its slip?', null],
  ])
})
