# Études : essais, variantes, dessins, images
try-out = Essayer
try-out-title = Essayer sur un plateau privé ; personne d’autre ne le voit
study-private = privée
study-shared = partagée
study-back = Revenir à la table
study-start = Le départ
study-name = Nom de cette variante
study-comment = Commentaire
study-me = Je joue
study-unaided = Tirée d’une partie en cours entre joueurs : ni bots ni conseils ici.
study-over = Cette variante a mis fin à la partie. Pour repartir d’un moment antérieur, ouvrez la relecture et essayez de là.
study-hide = Masquer cette variante
study-unhide = Afficher de nouveau
study-show-hidden = { $count ->
    [one] Afficher la variante masquée
   *[other] Afficher les { $count } variantes masquées
  }
study-hide-hidden = Ne plus afficher les variantes masquées
study-record = Enregistrer cette variante
study-share = Partager, copier le lien
study-unshare = Ne plus partager
study-delete = Supprimer l’étude
study-delete-sure = La supprimer définitivement ?
draw = Dessiner sur le plateau
draw-title = Dessiner des flèches et des cercles (ou avec le bouton droit de la souris)
draw-colours = Crayons
draw-red = Crayon rouge
draw-blue = Crayon bleu
draw-green = Crayon vert
draw-ochre = Crayon ocre
draw-clear = Effacer tous les dessins
picture = Image du plateau (PNG)
picture-failed = Ce navigateur n’a pas pu produire l’image.

# Étude
study-title = Étudier une position
study-text = Ouvrez n’importe quelle position sur votre propre plateau. Vous jouez tous les camps, et le résultat ne compte pas.
study-position = Position ou partie
study-help = Collez une position en notation, ou déposez un fichier ici. « Copier la position », dans le menu d’une table, vous en donne une. L’enregistrement d’une partie terminée s’ouvre comme une relecture : « Essayer » reprend à n’importe quel moment.
study-file = Choisir un fichier
study-line = Ligne { $line } :
study-too-large = Ce fichier est trop grand pour être une position ou une partie.
study-open = Ouvrir le plateau
