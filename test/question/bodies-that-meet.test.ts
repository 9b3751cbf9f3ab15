import { replies } from './replies.ts'

describe('a body at rest that another one hits has no speed', () => {
  replies([
    ['A 1200 kg car at 20 m/s hits a stationary 1800 kg car and they stick together. What is their common speed?', 8],
    [
      'A 1200 kg car at 20 m/s runs into a 1800 kg car at rest. They lock together. How fast do they move afterwards?',
      8,
    ],
    [
      'A 10 g bullet at 400 m/s embeds itself in a 1.99 kg block at rest. What is the speed of the block afterwards?',
      2,
    ],
    ['A 5 kg ball at rest is hit by a 2 kg ball at 7 m/s. They stick. Common speed?', 2],
    ['A 60 kg skater at 5 m/s grabs a 40 kg skater who stands still. How fast do they glide on together?', 3],
    ['A railway wagon of 20 t rolls at 2 m/s into a standing wagon of 30 t and couples to it. Speed afterwards?', 0.8],
    [
      'A 3 kg block moving at 4 m/s collides with a 1 kg block at rest and sticks to it. How much kinetic energy is lost?',
      6,
    ],
    [
      'A 2 kg cart at 3 m/s collides elastically with a 1 kg cart at rest. What is the velocity of the first cart afterwards?',
      1,
    ],
    ['A gun at rest of 4 kg fires a 10 g bullet at 800 m/s. How fast does the gun recoil?', 2],
    ['A 2 kg ball at 7 m/s and a 3 kg ball collide head-on and stick. What is the common speed?', null],
    [
      'A 2 kg ball at 7 m/s and a 3 kg ball at 4 m/s collide and both come to rest in 0.1 s. What is the common speed?',
      null,
    ],
    [
      'A 10 g bullet is shot into a 1.99 kg block at rest; both move on together at 3 m/s. How fast was the bullet?',
      null,
    ],
    [
      'A 2 kg trolley at 3 m/s couples to a 4 kg trolley coming towards it at 1 m/s. What is their common velocity?',
      null,
    ],
    [
      'A 2 kg trolley at 3 m/s collides with a 4 kg trolley at rest and rebounds at 0.5 m/s. What is the speed of the 4 kg trolley?',
      null,
    ],
    [
      'A 10 g bullet at 300 m/s passes through a 2 kg block at rest and leaves it at 100 m/s. How fast is the block?',
      null,
    ],
  ])
})

describe('a body that bounces back has a speed in the other direction', () => {
  replies([
    ['A 0.2 kg ball strikes a wall at 12 m/s and rebounds at 10 m/s. Contact time 5 ms. Average force?', 880],
    ['A ball of 0.4 kg moving at 10 m/s reverses its direction and leaves at 8 m/s after 0.02 s. Average force?', 360],
    ['A 1000 kg car slows from 20 m/s to 5 m/s in 3 s. What is the average braking force?', 5000],
    ['A 0.15 kg ball at 20 m/s is deflected to 25 m/s in the same direction within 2 ms. Mean force?', 375],
    [
      'A 0.2 kg ball has 12 m/s before and 10 m/s after its rebound from a wall, contact time 5 ms. Average force?',
      880,
    ],
  ])
})

describe('a lens in a medium', () => {
  replies([
    [
      'A biconvex lens of glass with n = 1.52 has radii of 20 cm and 30 cm. What is its focal length under water of n = 1.333?',
      0.855401,
    ],
    [
      'A biconvex lens of glass with n = 1.52 has 20 cm radius of curvature on both faces. What is its focal length?',
      0.192308,
    ],
    ['A symmetric biconvex lens with n = 1.5 and radii of 30 cm each: focal length?', 0.3],
    [
      'A biconvex lens of glass with n = 1.52 has radii of 20 cm and 30 cm. What is its focal length under water?',
      null,
    ],
    ['A biconvex lens with n = 1.52 and radii of 20 cm and 30 cm is immersed in oil. What is its focal length?', null],
    ['A biconvex lens lies in water of n = 1.333, its radii are 20 cm and 30 cm. What is its focal length?', null],
  ])
})

describe('what no reading is', () => {
  replies([
    [
      'm = 2.5 kg, spring k = 800 N/m compressed by 10 cm, frictionless horizontal track, starts from rest - launch speed?',
      1.788854,
    ],
    ['head-on collider, electrons 8.0 GeV, positrons 3.5 GeV, masses negligible, centre-of-mass energy?', 1.695628e-9],
    [
      'A lorry doing 50 mph brakes on a level road and leaves skid marks of 45 m. He came to rest at their end. Coefficient of friction between tyres and road?',
      0.566069,
    ],
    ['k1 = 200 N/m and k2 = 300 N/m hooked end to end (in series), 1.2 kg hung on it - frequency?', 1.591549],
    [
      'How far apart are neighbouring bright fringes on a screen 1.8 m behind a double slit with 0.3 mm slit spacing under 633 nm light?',
      0.003798,
    ],
  ])
})
