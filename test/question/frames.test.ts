import { replies } from './replies.ts'

describe('words say in which frame a time or a length is measured', () => {
  replies([
    [
      'Astronauts fly past at 0.82c. Their on-board clock says 3.0 hours for lunch and a nap. How many hours go by on our clocks?',
      null,
    ],
    ['A ship at 0.8c is seen from Earth to be 60 m long. What is its length as measured by the crew?', null],
    ['A pilot at 0.9c measures a runway to be 3 km long. How long is it for the ground crew?', null],
    [
      "A spaceship moves at 0.6c past a station. The ship's clock shows 8 minutes. What does the station's clock show?",
      null,
    ],
    [
      "A spaceship moves at 0.6c past a station. The station clock shows 8 minutes. What does the ship's clock show?",
      384,
    ],
    ['A clock on a ship at 0.9c ticks 1.0 s. What interval do ground observers measure?', 2.29415734],
    ['A muon lives 2.2 µs at rest. How long does it live at 0.99c in the lab?', 1.55953865e-5],
    ['Muons at 0.99c are seen to live 15.6 µs in the lab. What is their proper lifetime?', 2.20065081e-6],
    [
      'A pion travels at 0.9c and decays after 26 ns in its own frame. How long does it live in the lab frame?',
      5.964809e-8,
    ],
    [
      'A probe moving at 0.3c transmits once every 10 s by its own clock. What is the interval in the frame of the Earth?',
      10.4828484,
    ],
    ['A ship 100 m long at rest flies by at 0.8c. How long does it look from the ground?', 60],
    [
      'A ship flies past the Earth at 0.8c. The crew measures its length to be 100 m. What length do observers on Earth measure?',
      60,
    ],
    [
      'Muons with a proper mean lifetime of 2.197 µs are seen to live 18.5 µs in the laboratory. With what speed do they move through the laboratory?',
      297669158,
    ],
  ])
})
